/** 512 concrete things that everybody has seen. Their order is part of what a seed deals: a change raises `DECK_VERSION`. */
export const THINGS: readonly string[] = `
acorn airport album alley almond anchor ankle apron arch armchair arrow ashtray atlas attic avalanche bakery balcony ball balloon bamboo
bandage banjo banner barn barrel basket bath battery beach bead beam bean bear bed bee beehive bell bicycle bike binoculars birch bird
blanket blender blossom boat bolt bone bonfire book bookmark bottle bow bowl box bracelet branch bread bridge broom brush bubble bucket
buckle bus button cabin cable cactus cage cake calendar camel candle canoe canvas cape car caravan cardigan carrot cart castle cat cave
ceiling cellar chair chalk chandelier cheese cherry chess chest chisel church cinema circus clamp clay cliff cloud clover coat coconut
coffee coin collar comb cone cook copper coral cork corn cottage crane crayon cricket crown crystal cup cupboard cushion daisy dam
dandelion deer desert desk diamond diary dice dictionary dishwasher diver dock doctor doll dolphin dome donkey door doorbell doormat
dove dragonfly drawer drill drum duck dune eagle ear earring easel echo egg elbow elevator engine envelope eraser escalator eyebrow fan
feather fence fern ferry fiddle field fig film finger fire firefly fireplace fish flag flame flask fleece float floor flour flower flute
folder forest fork fossil fountain fox frame fridge frog frost fruit funnel fur furnace garden garlic gate gear geyser ghost giant
ginger glacier glass glasshouse globe glove glue goat goose grain grape grass gravel greenhouse guitar gum gutter hail hammer hammock
hand handkerchief harbour harp hat hay headlight heart hedge helmet hen herb hill hinge hive honey hook horse hospital hotel hourglass
house ice iceberg ink iron island ivy jacket jam jar jelly jewel jigsaw jug juggler juice kangaroo kennel kettle key keyboard kiln king
kitchen kite knife knot label lace ladder ladle lake lantern laundry lava lawn leaf leather lemon letter lever library lid lighthouse
lightning lime lizard lock log loom magnet map marble mask mast match mattress maze meadow medal melon mill mint mirror mole monkey moon
mop moss moth motor mountain mouse mud mug mushroom nail napkin necklace needle nest net nut oak oar oasis ocean octopus olive orange
orbit orchard orchestra organ otter oven owl paddle padlock paint palace palm pan panda parachute parcel park parrot passport path pea
peacock pear pebble pedal pen pencil pendulum pepper perfume piano picnic pie pier pig pillow pilot pine pipe pirate planet plank plate
plough plum pocket pond pony postcard potato prism puddle pump pumpkin puppet pyramid quarry rabbit radar radio raft rail rain rainbow
rake ramp raven recipe reef rein ribbon rice river road robin rocket roof rope rose rug ruler saddle sail salad salt sand sandwich
satellite sauce saucer saw scale scarf scissors screw seal seed seesaw shadow shark shelf shell shepherd ship shoe shovel shower sieve
silk sink skate skeleton sketch ski slide snail snake snow soap sock sofa spade spice spider spoon spring squirrel stable stage stamp
star statue stone stove straw suitcase swan swing table tailor teapot telescope tent theatre thread thunder tide tiger tile toast torch
train tree tunnel turtle umbrella valley vase volcano wagon wall watch waterfall well whale whistle window wing wolf wool yarn zebra
`
  .trim()
  .split(/\s+/);

/** Things that take no "a": stuff, and what has two parts. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  `bamboo binoculars bread cheese chalk chess clay coffee copper coral cork corn dice flour frost fruit fur garlic ginger glass grain grass gravel
  gum hail hay honey ice ink iron jam jelly juice lace laundry lava leather lightning lime mint moss mud oak paint pepper perfume rain rice salt
  sand scissors silk smoke snow soap straw thunder wool yarn fleece fire glue toast`.split(/\s+/),
);

/** "an acorn", "an hourglass", "rain". */
export const withArticle = (thing: string): string => {
  if (UNCOUNTED.has(thing)) return thing;
  return /^(?:[aeiou]|hour)/.test(thing) ? `an ${thing}` : `a ${thing}`;
};
