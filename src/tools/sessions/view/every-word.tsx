/** What a search without a hit is told. */
export const EveryWord = () => <p>Every word must occur in one of its texts. Try fewer words.</p>;
