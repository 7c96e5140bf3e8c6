import { createNetworkClient, type NetworkClient } from "#src/ai/network/network-client.ts";
import { serveNetwork } from "#src/ai/network/serve-network.ts";

/** The network worker on a channel within this process: the same messages, copied as `postMessage` copies them. */
export function inProcessNetwork(): { readonly client: NetworkClient; readonly toPage: unknown[] } {
  const toPage: unknown[] = [];
  const client = createNetworkClient({
    spawn() {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }) => void toPage.push(data));
      serveNetwork(port2);
      port1.start();
      port2.start();
      return {
        postMessage: (message: unknown) => port1.postMessage(message),
        addEventListener: port1.addEventListener.bind(port1) as Worker["addEventListener"],
        terminate() {
          port1.close();
          port2.close();
        },
      };
    },
  });
  return { client, toPage };
}
