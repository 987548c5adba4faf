/**
 * Words of students' passwords. A child can type them, and no pair of them teases a child. Words that sound like
 * another word are left out, because a teacher may say a password aloud.
 */
export const EASY_WORDS: readonly string[] = (
  'actor airport answer apple apricot april arch arrow artist attic august author autumn badge bag bake baker ' +
  'bakery balcony balloon bamboo banner barn basket battery beach bean beaver bell belt bench bicycle bird ' +
  'blanket blossom boat book boot bottle bowl box branch brave breeze brick bridge bright bring bronze broom ' +
  'brush bubble bucket build bus butter button cabin cactus cake calm camel camera candle candy canoe canvas ' +
  'canyon cap captain car card carpet carrot carry castle catch cave cellar chain chair chalk chapter cheese chef ' +
  'chess cinema circle city clay clever cliff climb clock cloud clover coast coat coffee coin collar collect ' +
  'color comb comet comic compass concert contest cook cookie copper corn corner cottage cotton count cousin ' +
  'crayon cream cricket crown crystal cup curious curtain cushion daisy dance dancer dawn dentist desert desk ' +
  'diamond dice dinner doctor dolphin door double dragon draw dream dress drive driver drum duck eagle early ' +
  'earth easy egg eighty eleven emerald engine eraser explore fabric falcon fan farm farmer feather fence fern ' +
  'fetch fifty find fish flag floor flute fog folder follow forest fork forty fossil fox frame fresh friday ' +
  'friend frost funny galaxy game garage garden garlic gate gather gecko gentle ginger giraffe glacier glass ' +
  'globe glove glue goal gold golden grape grass gray green grove grow guest guide guitar hall hammer hamster ' +
  'handle happy harbor hat hazel helmet help hill hobby hockey holiday honest honey hop horse hotel house hundred ' +
  'hut ice idea indigo invent iron island ivory ivy jacket jaguar jam january jar jasmine jeep jelly jewel joke ' +
  'jolly journey judo juice jump june jungle karate keep kettle kind king kitchen kite kitten kiwi koala ladder ' +
  'ladybug lagoon lake lamb lamp lantern laptop laugh leader leaf learn lemon lens letter library lid light lily ' +
  'lime lion listen lively lizard llama locket lotus lucky lunch magic magnet mango map maple marble march market ' +
  'marsh mask match may meadow medal melody menu mermaid merry meteor milk mint minute mirror mitten modern ' +
  'moment monday money moon morning moss mouse movie muffin mug museum music name napkin neat needle nest nice ' +
  'ninety noodle number oar oasis ocean october office olive onion orange orbit orchard orchid otter oven owl ' +
  'paint painter pajamas palace palm pancake panda paper parade parcel park parrot party pasta path peanut pearl ' +
  'pebble pen pencil penguin pepper phone piano pick picnic picture pigeon pillow pilot pin pine pink pirate ' +
  'pizza plan planet plant plastic plate play player plum pocket poem poet pond pony popcorn porch poster potato ' +
  'present prince prize proud pumpkin puppet puppy purple purse puzzle pyramid quick quiet quilt rabbit race ' +
  'racket radio raft rainbow rapid reach recipe reef ribbon rice riddle ride ring river robin robot rock rocket ' +
  'roof room rope round row rugby ruler run saddle sailing sailor salad salmon salt sand sandal saturn sauce ' +
  'scarf school scooter seed seven shadow share shark sheep shelf shell shield shine shiny ship shirt shoe shop ' +
  'silent silk silver sing singer singing sixty skate skating sketch skip skirt sky sled slipper smart smile ' +
  'smooth snack snail snow soap soccer sock sofa soft song sound soup sparrow speak spell spider spinach spiral ' +
  'splash sponge spoon sport spring square stable stadium stamp stand star start station statue stem stone storm ' +
  'story stream street string strong studio subway sugar summer sunday sunny sunrise sunset super supper surfing ' +
  'swan sweet swift swim swing syrup table tablet talk tall taxi teach teacher team teddy tennis tent theater ' +
  'think thirty thread throw thunder ticket tidy tie tiger tile title toast tomato tornado towel tower town toy ' +
  'tractor train tram travel tree trip triple trophy truck trumpet tuesday tulip tunnel turn turtle twelve twig ' +
  'uncle unicorn valley van vanilla vase venus vest village violet violin visit voice volcano waffle wagon walk ' +
  'wall wallet walnut wander warm wash watch water wave weekend wheel whisper whistle willow wind window wing ' +
  'wink winter wire wise wizard wolf wonder wool word work world writer yacht yard yoga yogurt zebra zipper zoo'
).split(' ');
