import { afterEach, expect, test, vi } from "vitest";
import { offerPeer } from "#src/platform/data-channel.ts";

const OFFER = "v=0\r\na=fingerprint:sha-256 AA:AA\r\n";
const ANSWER = "v=0\r\na=fingerprint:sha-256 BB:BB\r\n";

/** A connection whose channel opens before the browser says that it has taken the answer, as Chromium's may. */
class EarlyConnection {
  iceGatheringState = "complete";
  connectionState = "new";
  localDescription: { sdp: string } | null = null;
  remoteDescription: { sdp: string } | null = null;
  readonly channel = {
    readyState: "connecting",
    bufferedAmount: 0,
    onopen: () => {},
    onmessage: (_: { data: string }) => {},
    send: () => {},
    close: () => {},
  };
  createDataChannel = () => this.channel;
  createOffer = async () => ({ sdp: OFFER });
  close() {}
  async setLocalDescription() {
    this.localDescription = { sdp: OFFER };
  }
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.channel.readyState = "open";
    this.channel.onopen();
    this.channel.onmessage({ data: ".an early text" });
    await new Promise((resolve) => setTimeout(resolve));
    this.remoteDescription = { sdp };
  }
}

afterEach(() => vi.unstubAllGlobals());

test("a channel that opens before the answer is taken knows both certificates and loses no text", async () => {
  vi.stubGlobal("RTCPeerConnection", EarlyConnection);
  const peer = await offerPeer();
  await peer.accept(ANSWER);
  const channel = await peer.connected;
  expect(channel.fingerprints).toEqual(["sha-256 aa:aa", "sha-256 bb:bb"]);
  const texts: string[] = [];
  channel.onText((text) => texts.push(text));
  expect(texts).toEqual(["an early text"]);
});
