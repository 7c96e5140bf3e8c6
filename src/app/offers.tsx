import { InstallOffer } from "./install-offer.tsx";
import { UpdateOffer } from "./update-offer.tsx";

/** What the studio offers by itself, in any frame, when nothing would be interrupted. */
export const Offers = () => (
  <>
    <UpdateOffer />
    <InstallOffer />
  </>
);
