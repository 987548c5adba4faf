/** Base forms of words that students learn early, although lists made from newspapers rate them as rare. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  (
    'app backpack balloon bandage basketball bathroom bean bee bicycle bike birthday blackboard blanket bookcase bookshelf bowl ' +
    'bracelet broccoli broom bubble bunny butterfly cafeteria calendar camera candy cartoon cereal cherry chess chick ' +
    'chopsticks cinema classmate classroom closet clown comic comics cookie cousin crayon crocodile cupcake curtain dad daddy ' +
    'dinosaur dolphin donkey downstairs downtown drawer dragonfly duck eraser eyebrow faucet fireworks flashlight fridge fries ' +
    'giraffe glove goat goodbye goodnight goose gorilla grandchild granddaughter grandfather grandma grandmother grandpa ' +
    'grandparent grandson grape guitar gym hamburger hamster handbag headache headphones helicopter hello hippo hobby homework ' +
    'honey honeybee housework hundredth hungry jacket jam jeans jeep juice kangaroo keyboard kite kitten ladybug lamp laptop laundry lemon ' +
    'lettuce library lizard lollipop lunchbox madam mango math melon mermaid mitten mom mommy monkey mosquito motorbike mug mushroom ' +
    'necklace noodle notebook nurse octopus omelet online onion orange oven pajamas pancake panda pants parrot pasta pea peach ' +
    'peanut pear penguin pet photo piano picnic pie pineapple pirate pizza playground plum polite politely popcorn popsicle ' +
    'potato puppet puppy puzzle pyramid rabbit raccoon rainbow raincoat rainy recess robot rope sandal sandals sandcastle ' +
    'sandwich sauce sausage scarf schoolbag scissors seahorse selfie shampoo shark shrimp sink skateboard skirt slipper slippers ' +
    'smartphone snack snail snake snow snowball snowman snowy soccer sock softly spaghetti spider spinach spoon sportswear ' +
    'squirrel stadium starfish strawberry sunflower sunglasses sunny sunscreen surfboard sweater sweatshirt swim swimsuit ' +
    'taller taxi teddy tennis thirsty thunder thunderstorm tiger toaster toilet tomato toothache toothbrush toothpaste towel toy ' +
    'tractor treehouse trousers truck turtle umbrella upstairs vacation vanilla video volleyball waiter watermelon website ' +
    'whale windy wolf worksheet yogurt yummy zebra zero zipper zoo ninety ' +
    // Greetings and interjections, which are commoner in speech than in newspapers.
    'ah aha aw bye haha hey hi hmm hooray mm nope ok okay oops ouch ow uh um whoa wow yay yeah yep yum yup'
  ).split(' '),
);
