import type { PartOfSpeech } from '../../contract/parts-of-speech.ts';
import { lemmasOfPhrase, type Lemma, type Lemmatizer } from './lemmas.ts';

/** A picture for one meaning of a word (docs/decisions/0076). */
export type WordPicture = {
  words: readonly string[];
  partOfSpeech: PartOfSpeech;
  /** Name of a file in server/pictures or its folder own, without its ending. */
  picture: string;
  /**
   * Beginnings of words. The picture is right only for a meaning that has one of them. Empty if the word has one common
   * meaning.
   */
  sense: readonly string[];
};

type Meaning = { part_of_speech?: string | null; definition: string };

/** Returns the address of a picture, or null, for each meaning of a word or phrase. Each picture is shown once. */
export function picturesOfMeanings(
  lemmasOf: Lemmatizer,
  phrase: string,
  meanings: readonly Meaning[],
): (string | null)[] {
  const pictures = meanings.map((): string | null => null);
  for (const row of picturesOf(lemmasOf, phrase)) {
    const at = meanings.findIndex(
      (meaning) =>
        meaning.part_of_speech === row.partOfSpeech && (row.sense.length === 0 || hasOneOf(meaning, row.sense)),
    );
    if (at !== -1) pictures[at] ??= addressOf(row);
  }
  return pictures;
}

/**
 * Returns the address of a picture for a word as content writes it, or null.
 * @param meaning how the content defines the word, if it does
 */
export function pictureOfText(lemmasOf: Lemmatizer, text: string, meaning: Meaning | undefined): string | null {
  const phrase = text
    .toLowerCase()
    .replace(/[.!?]$/, '')
    .replace(/^(?:an?|the) /, '');
  const found = picturesOf(lemmasOf, phrase).find(
    ({ sense }) => sense.length === 0 || (meaning !== undefined && hasOneOf(meaning, sense)),
  );
  return found === undefined ? null : addressOf(found);
}

/** The word as written comes first: glasses are not several of a glass. */
function picturesOf(lemmasOf: Lemmatizer, phrase: string): readonly WordPicture[] {
  const own = BY_WORD.get(phrase);
  if (own !== undefined) return own;
  const ofLemma = ({ word, partOfSpeech }: Lemma) =>
    (BY_WORD.get(word.replaceAll('_', ' ')) ?? []).filter(
      (row) => partOfSpeech === null || partOfSpeech === row.partOfSpeech,
    );
  return lemmasOfPhrase(phrase, lemmasOf).flatMap(ofLemma);
}

function hasOneOf({ definition }: Meaning, sense: readonly string[]): boolean {
  const words = ` ${definition.toLowerCase().replaceAll(/[^a-z]+/g, ' ')}`;
  return sense.some((beginning) => words.includes(` ${beginning}`));
}

const addressOf = ({ picture }: WordPicture) => `/media/words/${picture}.svg`;

/**
 * Nouns that a picture explains at first sight, and a few plain verbs and adjectives. One line for each meaning:
 * `words | part of speech | picture | beginnings of words that its definition has`.
 */
export const WORD_PICTURES: readonly WordPicture[] = `
accordion | noun | accordion
airplane, plane | noun | airplane | flies, fly, flight
alarm clock | noun | alarm-clock
ambulance | noun | ambulance
anchor | noun | anchor | vessel, ship, boat
ant | noun | ant
apple | noun | red-apple
artist | noun | artist
astronaut | noun | astronaut
avocado | noun | avocado
ax, axe | noun | axe
baby | noun | baby | child, young
backpack | noun | backpack
badminton | noun | badminton
bag | noun | handbag | carry
bagel | noun | bagel
ball | noun | soccer-ball | round
balloon | noun | balloon
banana | noun | banana
baseball | noun | baseball
basket | noun | basket | carry, container
basketball | noun | basketball
bat | noun | bat | animal
bat | noun | cricket-game | hitting
bathtub | noun | bathtub
battery | noun | battery | electric
beach | noun | beach-with-umbrella
bean | noun | beans
bear | noun | bear | animal
beaver | noun | beaver
bed | noun | bed | sleep
bee, honeybee | noun | honeybee
beetle | noun | beetle
bell | noun | bell | hollow, metal, school
bell pepper | noun | bell-pepper
bench | noun | bench | seat
bicycle, bike | noun | bicycle
bird | noun | bird
bison | noun | bison
black | adjective | black-circle | color
blood | noun | drop-of-blood | body, red
blue | adjective | blue-circle | color
blueberry | noun | blueberries
boat | noun | sailboat
bone | noun | bone | body, skeleton
book | noun | open-book | pages, read
boot | noun | hiking-boot | shoe, footwear, foot
bottle | noun | bottle | vessel, container, drink, liquid
bouquet | noun | bouquet | flowers
bowl | noun | bowl-with-spoon | food, round, dish
bowling | noun | bowling
box | noun | package | container, sides, lid
boy | noun | boy | child, young
brain | noun | brain | body, head, think, nervous
bread | noun | bread
brick | noun | brick
bridge | noun | bridge-at-night | river, road, across
broccoli | noun | broccoli
broom | noun | broom
brown | adjective | brown-circle | color
bubble | noun | bubbles | air, gas
bucket | noun | bucket
burrito | noun | burrito
bus | noun | bus
bus stop | noun | bus-stop
butter | noun | butter
butterfly | noun | butterfly
cactus | noun | cactus
cake | noun | shortcake | sweet, baked
calendar | noun | tear-off-calendar | days, months, year
camel | noun | camel
camera | noun | camera
candle | noun | candle
candy | noun | candy
canoe | noun | canoe
cap | noun | billed-cap | head
car | noun | automobile
carrot | noun | carrot
castle | noun | castle
cat | noun | cat
caterpillar | noun | bug
chair | noun | chair | sit, seat
cheese | noun | cheese-wedge
cherry | noun | cherries
chick | noun | baby-chick | bird, chicken
chicken | noun | chicken | bird
chocolate | noun | chocolate-bar
chopsticks, chopstick | noun | chopsticks
christmas tree | noun | christmas-tree | lights, presents, evergreen
church | noun | church | building, place
circus | noun | circus-tent
city | noun | cityscape
clock | noun | mantelpiece-clock
cloud | noun | cloud | sky
clown | noun | clown-face | circus, funny, amuses
coat, jacket | noun | coat | wear, warm, cold, coat
coconut | noun | coconut
coffee | noun | hot-beverage | drink, beverage
coin | noun | coin | money, metal
comet | noun | comet
computer | noun | desktop-computer | machine
cook, chef | noun | cook | person, cook, cooks, food
cookie | noun | cookie
corn | noun | ear-of-corn
couch, sofa | noun | couch-and-lamp
cow | noun | cow
crab | noun | crab
crayon | noun | crayon
cricket | noun | cricket | insect
crocodile | noun | crocodile
croissant | noun | croissant
crown | noun | crown | head, king, queen
cry | verb | loudly-crying-face | eyes, tears
cucumber | noun | cucumber
cup | noun | cup | drink
cupcake | noun | cupcake
dance | verb | woman-dancing | music
deer | noun | deer
desert | noun | desert | sand, dry, arid
desk | noun | desk | table
detective | noun | detective
diamond | noun | gem-stone | stone, jewel, gem
dice | noun | game-die
dig | verb | dig | earth, hole, ground
dinosaur | noun | sauropod
doctor | noun | health-worker | sick, medic
dog | noun | dog
dolphin | noun | dolphin | animal, mammal, sea
donkey | noun | donkey
door | noun | door
doughnut, donut | noun | doughnut
dove | noun | dove | bird, pigeon
dragon | noun | dragon
dress | noun | dress | wear, girl, woman, clothes
drum | noun | drum | music, instrument, hit
duck | noun | duck | bird
dumpling | noun | dumpling
eagle | noun | eagle
ear | noun | ear | hear, body, head
egg | noun | egg
eggplant | noun | eggplant
elephant | noun | elephant
email, e-mail | noun | e-mail | message, letter, communication
envelope | noun | envelope | letter
eye | noun | eye | see
factory | noun | factory
farmer | noun | farmer
feather | noun | feather
ferris wheel | noun | ferris-wheel
ferry | noun | ferry
finger | noun | index-pointing-up | hand
fire | noun | fire | burn, hot, light
fire engine, fire truck | noun | fire-engine
firefighter | noun | firefighter
fireworks, firework | noun | fireworks
fish | noun | fish | animal, lives, swim, water
flamingo | noun | flamingo
flashlight | noun | flashlight
flower | noun | hibiscus | plant
flute | noun | flute | music, instrument
fly | noun | fly | insect
foot | noun | foot | leg, body
footprint | noun | footprints
forest | noun | forest
fountain | noun | fountain | water
fox | noun | fox
french fries, fries | noun | french-fries
frog | noun | frog
garden | noun | garden | plants, flowers
garlic | noun | garlic
ghost | noun | ghost
gift | noun | wrapped-gift | give, acquired
giraffe | noun | giraffe
girl | noun | girl | child, young
glasses | noun | glasses | see
globe | noun | globe-showing-americas | earth, world, planet
glove | noun | gloves
goat | noun | goat
goggles | noun | goggles
golf | noun | person-golfing
goose | noun | goose
gorilla | noun | gorilla
grandfather, grandpa | noun | old-man
grandmother, grandma | noun | old-woman
grape | noun | grapes | fruit, grapevine
green | adjective | green-circle | color
guitar | noun | guitar
hamburger, burger | noun | hamburger
hammer | noun | hammer | tool
hamster | noun | hamster
hand | noun | hand-with-fingers-splayed | arm, fingers
happy | adjective | grinning-face-with-smiling-eyes | feeling good, glad, not sad
hat | noun | top-hat | head
headphones, headphone | noun | headphone
heart | noun | red-heart | body, chest, blood
hedgehog | noun | hedgehog
helicopter | noun | helicopter
helmet | noun | rescue-workers-helmet
hen | noun | chicken
hippopotamus, hippo | noun | hippopotamus
hive | noun | hive | bees
honey | noun | honey-pot | sweet, bees
horse | noun | horse
hospital | noun | hospital
hot dog | noun | hot-dog | sausage, frankfurter, bun
hotel | noun | hotel
house | noun | house
hut | noun | hut | house, home, crude, simple
ice | noun | ice | water
ice cream | noun | ice-cream
island | noun | desert-island
jeans | noun | jeans
jellyfish | noun | jellyfish
judge | noun | judge | wins, court, decides
juice | noun | beverage-box | drink, fruit
kangaroo | noun | kangaroo
key | noun | key | lock, door
keyboard | noun | keyboard | computer, keys
kimono | noun | kimono
kitchen | noun | kitchen
kite | noun | kite | string, wind, flies, fly, flight
knife | noun | kitchen-knife
koala | noun | koala
ladder | noun | ladder | climb, steps
ladybug | noun | lady-beetle
laptop | noun | laptop
layer | noun | layer | under
leaf | noun | leaf-fluttering-in-wind | plant, tree
leg | noun | leg | body, walk, stand, foot
lemon | noun | lemon | fruit
leopard | noun | leopard
letter | noun | envelope | send
letter | noun | input-latin-letters | sign, alphabet
library | noun | library | books
light bulb | noun | light-bulb
lightning | noun | cloud-with-lightning
lion | noun | lion
lizard | noun | lizard
llama | noun | llama
lobster | noun | lobster
lock | noun | locked | key, fasten
lollipop | noun | lollipop
lung | noun | lungs
magnet | noun | magnet | iron
magnifying glass | noun | magnifying-glass-tilted-left
man | noun | man | adult, grown
mango | noun | mango
map | noun | world-map | places
market | noun | market | sell, groceries
meat | noun | cut-of-meat
mechanic | noun | mechanic
medal | noun | sports-medal
melon | noun | melon
microphone | noun | microphone
microscope | noun | microscope
milk | noun | glass-of-milk
mirror | noun | mirror
monkey | noun | monkey
moon | noun | crescent-moon | sky, earth
moose | noun | moose
mosque | noun | mosque
mosquito | noun | mosquito
motorcycle | noun | motorcycle
mountain | noun | snow-capped-mountain
mouse | noun | computer-mouse | computer
mouse | noun | mouse | animal, rodent
mouth | noun | mouth | eat, speak, talk, face
muscle | noun | flexed-biceps | body
mushroom | noun | brown-mushroom
music | noun | musical-notes | sound
neck | noun | neck | head
necktie, tie | noun | necktie | neck, collar, shirt
nest | noun | nest-with-eggs
newspaper | noun | newspaper
noodle | noun | steaming-bowl
nose | noun | nose | smell, breathe, face
notebook | noun | notebook | paper, write, writing, book
octopus | noun | octopus
olive | noun | olive
onion | noun | onion
orange | adjective | orange-circle | color
orange | noun | tangerine | fruit
otter | noun | otter
owl | noun | owl
ox | noun | ox
oyster | noun | oyster
paintbrush | noun | paintbrush
painting | noun | framed-picture | paint
palm tree | noun | palm-tree
pancake | noun | pancakes
panda | noun | panda
paperclip, paper clip | noun | paperclip
parachute | noun | parachute
parrot | noun | parrot
paw | noun | paw-prints
pea | noun | pea-pod
peach | noun | peach
peacock | noun | peacock | bird, peafowl
peanut | noun | peanuts
pear | noun | pear
pen | noun | pen | write, writing
pencil | noun | pencil
penguin | noun | penguin
phone, smartphone, mobile phone | noun | mobile-phone
piano | noun | musical-keyboard
picture | noun | framed-picture | draw, paint, visual
pie | noun | pie
pig | noun | pig
pilot | noun | pilot | fl, airplane
pineapple | noun | pineapple
pizza | noun | pizza
planet | noun | ringed-planet
plant | noun | potted-plant | living, leaves, green, grows
plate | noun | plate | eat
polar bear | noun | polar-bear
police car | noun | police-car
police officer | noun | police-officer
poodle | noun | poodle
popcorn | noun | popcorn
post office | noun | post-office
potato | noun | potato
present | noun | wrapped-gift | give, birthday, gift
pretzel | noun | pretzel
prince | noun | prince
princess | noun | princess
purple | adjective | purple-circle | color
purse | noun | purse | money
puzzle | noun | puzzle-piece | pieces, game
rabbit | noun | rabbit
raccoon | noun | raccoon
radio | noun | radio
rain | noun | cloud-with-rain | water, drops, clouds
rainbow | noun | rainbow
raincoat | noun | raincoat
rat | noun | rat
red | adjective | red-circle | color
rhinoceros, rhino | noun | rhinoceros
rice | noun | cooked-rice
ring | noun | ring | finger, jewelry
river | noun | river
road | noun | motorway | cars, travel
robot | noun | robot
rock | noun | rock | stone, mineral, hard
rocket | noun | rocket | space, jet, vehicle, flies, fly, flight
roller coaster | noun | roller-coaster | ride, railway, amusement
roof | noun | roof | building, house
rooster | noun | rooster
rope | noun | rope
rose | noun | rose | flower, shrub
ruler | noun | straight-ruler | measur, straight
run | verb | person-running | fast, legs, feet
sad | adjective | crying-face | happy, sorrow
sailboat | noun | sailboat
salad | noun | green-salad
salt | noun | salt | food, taste, seasoning, cooking
sand | noun | sand
sandal | noun | thong-sandal | shoe
sandwich | noun | sandwich
saw | noun | carpentry-saw | tool
saxophone | noun | saxophone
scarf | noun | scarf
school | noun | school | place, building
scientist | noun | scientist
scissors | noun | scissors
scooter | noun | kick-scooter | wheels, foot
scorpion | noun | scorpion
screwdriver | noun | screwdriver
sea, ocean | noun | water-wave | water
seal | noun | seal | animal, mammal
shark | noun | shark
sheep | noun | ewe
shelf | noun | shelf | board
shell | noun | spiral-shell | hard, sea
ship | noun | ship
shirt | noun | t-shirt
shoe | noun | mans-shoe
shop, store | noun | convenience-store | buy, sell, goods
shorts | noun | shorts | pants, trousers, knee
shower | noun | shower | wash, water
shrimp | noun | shrimp | animal, crustacean, decapod, shellfish, sea
singer | noun | singer | person, sings
skateboard | noun | skateboard
ski | noun | skis
skull | noun | skull
skunk | noun | skunk
sled | noun | sled
sleep | verb | sleeping-face | eyes, rest, bed
slide | noun | playground-slide | children, play
sloth | noun | sloth | animal
snail | noun | snail
snake | noun | snake
sneaker | noun | running-shoe
snow | noun | cloud-with-snow | white, cold, flakes
snowboard | noun | snowboarder
snowflake | noun | snowflake
snowman | noun | snowman
soap | noun | soap
soccer | noun | soccer-ball
soccer ball | noun | soccer-ball
sock | noun | socks | foot, feet
soup | noun | pot-of-food
spaghetti, pasta | noun | spaghetti
spider | noun | spider
spider web, web | noun | spider-web | spider, web
sponge | noun | sponge
spoon | noun | spoon
squid | noun | squid
stadium | noun | stadium
stairs | noun | stairs
star | noun | star | sky, night
stone | noun | rock | rock, hard
strawberry | noun | strawberry
string | noun | string | lightweight, tie
student | noun | student | learns, school
subway | noun | metro | train, railway
suitcase | noun | luggage
sun | noun | sun | sky, light, star
sunflower | noun | sunflower
sunglasses | noun | sunglasses
sunrise | noun | sunrise
sunset | noun | sunset
sushi | noun | sushi
swan | noun | swan
sweet potato | noun | roasted-sweet-potato
swim | verb | person-swimming | water
swimming | noun | person-swimming
swimsuit | noun | one-piece-swimsuit
t-shirt | noun | t-shirt
table tennis, ping-pong | noun | ping-pong
taco | noun | taco
tail | noun | tail | animal, vertebrate
taxi | noun | taxi
tea | noun | teacup-without-handle | drink, leaves
teacher | noun | teacher | person, school
teapot | noun | teapot
teddy bear, teddy | noun | teddy-bear
telephone | noun | telephone
telescope | noun | telescope
television, tv | noun | television
tennis | noun | tennis
tent | noun | tent
thermometer | noun | thermometer
thumb | noun | thumbs-up | finger, hand, digit
thunderstorm, storm | noun | cloud-with-lightning-and-rain | thunder, rain, weather
ticket | noun | ticket
tiger | noun | tiger
toilet | noun | toilet
tomato | noun | tomato
tongue | noun | tongue | mouth, muscular, taste
toolbox | noun | toolbox
tooth | noun | tooth
toothbrush | noun | toothbrush
tornado | noun | tornado
tractor | noun | tractor
traffic light | noun | vertical-traffic-light
train | noun | locomotive | carries, railroad, cars, track
tram, streetcar | noun | tram
trampoline | noun | trampoline
trash can | noun | wastebasket
tree | noun | deciduous-tree | tall, wood, plant
trophy | noun | trophy
truck | noun | delivery-truck
trumpet | noun | trumpet
tulip | noun | tulip
turkey | noun | turkey | bird
turtle | noun | turtle
umbrella | noun | umbrella
unicorn | noun | unicorn
van | noun | minibus
video game | noun | video-game
village | noun | village | houses, settlement
violin | noun | violin
volcano | noun | volcano
volleyball | noun | volleyball
waffle | noun | waffle
watch | noun | watch | clock, wrist, timepiece
water | noun | droplet | liquid, drink
watermelon | noun | watermelon
wave | noun | water-wave | sea, water
whale | noun | whale
wheel | noun | wheel | round, circular, vehicle
wheelchair | noun | manual-wheelchair
white | adjective | white-circle | color
window | noun | window | glass, wall
wolf | noun | wolf
woman | noun | woman | adult, grown
wood | noun | wood | tree
worm | noun | worm
wrench | noun | wrench
yarn | noun | yarn | wool, thread, knit
yellow | adjective | yellow-circle | color
yo-yo | noun | yo-yo
zebra | noun | zebra
`
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', partOfSpeech, picture = '', sense = ''] = line.split(' | ');
    return {
      words: words.split(', '),
      partOfSpeech: partOfSpeech as PartOfSpeech,
      picture,
      sense: sense === '' ? [] : sense.split(', '),
    };
  });

const BY_WORD: ReadonlyMap<string, readonly WordPicture[]> = new Map(
  WORD_PICTURES.flatMap(({ words }) => words).map((word) => [
    word,
    WORD_PICTURES.filter(({ words }) => words.includes(word)),
  ]),
);
