/** 128 short words that sound unlike each other. */
export const WORDS =
  "acorn amber apple april arrow autumn badge bamboo basil beacon birch bishop bottle bridge bronze butter cactus candle canyon carbon castle cedar cherry cinema circle cloud clover cobalt coffee copper coral cotton cradle crystal dancer desert diamond dolphin dragon eagle echo ember fabric falcon feather fiddle forest fossil garden ginger glacier granite guitar hammer harbor hazel helmet honey indigo island ivory jacket jasmine jungle kettle ladder lantern lemon linen lobster magnet maple marble meadow mirror monkey mountain mustard needle nickel november oasis olive orange orchid otter oyster paddle panther paper parrot pebble pepper pilot planet pocket quartz rabbit raven ribbon river rocket saddle salmon sandal saturn shadow silver spider sugar sunset table temple thunder tiger tomato tulip tunnel turtle umbrella valley velvet violin walnut window winter yellow zebra".split(
    " ",
  );
