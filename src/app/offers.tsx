import { InstallOffer } from "./install-offer.tsx";
import { UpdateOffer } from "./update-offer.tsx";

/** The studio's own offers, in any frame, when they would interrupt nothing. */
export const Offers = () => (
  <>
    <UpdateOffer />
    <InstallOffer />
  </>
);
