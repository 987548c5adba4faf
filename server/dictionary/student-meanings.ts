import { readMeanings } from '../../words/own-meanings.ts';

/** Complete meanings of words that students often look up and that WordNet explains for adults. Base forms only. */
export const STUDENT_MEANINGS = readMeanings(`
airplane plane | noun | a machine with wings that flies and carries people | We went to Japan by plane.
animal | noun | a living thing that can move and feel, such as a dog or a fish | The elephant is a big animal.
ant | noun | a very small insect that lives in large groups | The ants carry food to their nest.
app | noun | a program for a phone or a computer | This app helps me learn English.
apple | noun | a round fruit, red, green or yellow, that is hard and sweet | I eat an apple every day.
arm | noun | the part of your body from your shoulder to your hand | She hurt her arm.
ask | verb | to say a question to someone, or to say what you want | Ask your teacher.
aunt | noun | the sister of your mother or father | My aunt lives in Mexico.
baby | noun | a very young child | The baby is sleeping.
bad | adjective | not good | The weather is bad today.
bag | noun | a thing for carrying things in, made of cloth, paper or plastic | My books are in my bag.
ball | noun | a round thing that you throw, kick or hit in a game | Throw me the ball.
banana | noun | a long yellow fruit that is soft inside | Monkeys like bananas.
band | noun | a group of people who play music together | My brother plays in a band.
band | noun | a narrow piece of something, used to hold things together | She has a rubber band in her hair.
bank | noun | a place where people keep or borrow money | He put his money in the bank.
bank | noun | the land along the side of a river | We sat on the bank of the river.
bark | verb | to make the short, loud sound that a dog makes | Our dog barks at cats.
bark | noun | the hard outside of a tree | The bark of this tree is brown.
bat | noun | a small animal like a mouse with wings that flies at night | A bat flew over the house.
bat | noun | a piece of wood for hitting the ball in a game | He hit the ball with his bat.
bathroom | noun | a room with a toilet, and often a bath or a shower | Where is the bathroom?
beach | noun | the land by the sea, with sand or stones | We play on the beach.
bear | noun | a big, strong wild animal with thick fur | The bear is looking for honey.
bear | verb | to be able to live with something that is hard or sad | I can't bear the noise.
bed | noun | the thing that you sleep on | I go to bed at nine.
bee | noun | a small insect that flies and makes honey | There is a bee on the flower.
bicycle bike | noun | a thing with two wheels that you ride with your feet | I ride my bike to school.
big | adjective | large, not small | An elephant is very big.
bird | noun | an animal with wings and feathers; most can fly | A bird is singing in the tree.
birthday | noun | the day of the year on which you were born | My birthday is in June.
black | adjective | of the color of the sky at night | I have a black cat.
blood | noun | the red liquid in your body | There is blood on my finger.
blue | adjective | of the color of the sky on a sunny day | She has blue eyes.
board | noun | the flat thing on the wall that a teacher writes on | Look at the board.
board | noun | a long, flat piece of wood | The shelf is made of boards.
boat | noun | a small thing that carries people on water | We crossed the lake in a boat.
body | noun | all of a person or an animal that you can touch | Sports keep your body strong.
book | noun | pages with words or pictures, held together in a cover | I am reading a good book.
book | verb | to ask for a seat, a room or a ticket before you need it | Let's book a table for four.
borrow | verb | to take something and give it back later | Can I borrow your pen?
boy | noun | a child who will be a man | There are ten boys in my class.
bread | noun | a food made of flour and water that is baked | I had bread and eggs for breakfast.
break | verb | to become pieces, or to make something do so | Don't break the glass.
break | noun | a short time of rest | Let's take a break.
breakfast | noun | the first meal of the day | I have eggs for breakfast.
bring | verb | to come with something or someone | Bring your book to class.
brother | noun | a boy or man who has the same parents as you | My brother is thirteen.
bus | noun | a big car for many people who pay to ride | I take the bus to school.
busy | adjective | having a lot to do | I am busy with my homework.
buy | verb | to get something by paying money for it | I want to buy a new bag.
cake | noun | a sweet food made of flour, eggs and sugar | Mom made a birthday cake.
car | noun | a machine with four wheels, for a few people | My uncle has a new car.
card | noun | a small flat piece of stiff paper or plastic | Show your library card.
carry | verb | to hold something and take it to another place | Can you carry this box?
cat | noun | a small soft animal that many people have at home | My cat sleeps on my bed.
chair | noun | a thing to sit on, for one person | Sit on this chair.
change | noun | the money you get back when you pay too much | Here is your change.
change | verb | to become different, or to make something different | Leaves change color in the fall.
cheap | adjective | costing only a little money | The bus is cheap.
chicken | noun | a farm bird that gives us eggs; also its meat | We have six chickens.
city | noun | a big place with many streets and houses, where many people live | Tokyo is a big city.
class | noun | a group of students who learn together | There are thirty students in our class.
clean | adjective | not dirty | My hands are clean.
clean | verb | to take the dirt away | I clean my room on Saturday.
close | verb | to shut; to make something not open | Close the door, please.
close | adjective | near | My house is close to the school.
cloud | noun | a white or gray thing in the sky that rain falls from | There are no clouds today.
club | noun | a group of people who do something together that they like | I am in the chess club.
coat | noun | a thing with sleeves that you wear over your clothes when it is cold | Put on your coat.
cold | adjective | not warm | The water is cold.
cold | noun | an illness that makes your nose run | I have a cold.
color | noun | red, blue, green and so on | What is your favorite color?
come | verb | to move to the place where the speaker is | Come here, please.
computer | noun | a machine for work, games, and finding things out | I write on my computer.
cook | verb | to make food hot and ready to eat | My father cooks dinner.
cook | noun | a person who cooks | She is a good cook.
cool | adjective | a little cold | The evening was cool.
cool | adjective | great, among friends | That is a cool bike.
country | noun | a land with its own people and laws, such as Brazil or Japan | Which country do you come from?
cousin | noun | a child of your aunt or uncle | My cousin is my best friend.
cow | noun | a big farm animal that gives milk | The cow eats grass.
crane | noun | a tall machine that lifts heavy things | A crane lifted the car.
crane | noun | a big bird with long legs | A crane stood in the water.
cry | verb | to have water come from your eyes because you are sad or hurt | Don't cry.
cup | noun | a small thing to drink from | I want a cup of tea.
cut | verb | to open or make pieces of something with a knife or scissors | Cut the paper here.
dance | verb | to move your body to music | We danced at the party.
date | noun | the day of the month and the year | What is the date today?
date | noun | a small, sweet, brown fruit | Dates grow in hot countries.
day | noun | twenty-four hours, from one midnight to the next | There are seven days in a week.
day | noun | the time when it is light | Owls sleep in the day.
desk | noun | a table that you work at | My books are on my desk.
dictionary | noun | a book or a program that tells you what words mean | Look it up in a dictionary.
difficult hard | adjective | not easy | This question is difficult.
hard | adjective | not soft | A stone is hard.
dinner | noun | the biggest meal of the day, often in the evening | We have dinner at seven.
dirty | adjective | not clean | My shoes are dirty.
doctor | noun | a person whose job is to help sick people get well | The doctor looked at my ear.
dog | noun | an animal that people have at home, which can bark | We have a big dog.
door | noun | the thing that you open to go into a room or a house | Please close the door.
draw | verb | to make a picture with a pencil or a pen | Draw a house.
dream | noun | pictures and stories in your head while you sleep | I had a funny dream.
dress | noun | a thing that girls and women wear, a top and a skirt in one | She has a red dress.
drink | verb | to take water or something like it into your mouth and body | I drink milk.
drink | noun | something that you drink | Can I have a cold drink?
duck | noun | a bird that lives near water and can swim | The duck is in the water.
ear | noun | the part of your head that you hear with | Rabbits have long ears.
early | adjective | before the usual time | I am early today.
easy | adjective | not hard to do | This game is easy.
eat | verb | to take food into your mouth and body | I eat rice every day.
egg | noun | the round thing that birds lay, which we eat | I had two eggs for breakfast.
elephant | noun | a very big gray animal with a long nose | The elephant drinks with its nose.
email | noun | a letter that you send from one computer or phone to another | I got an email from my friend.
emoji | noun | a small picture that you send in a message | She sent me a heart emoji.
eraser | noun | a thing that takes away what you wrote in pencil | Can I use your eraser?
expensive | adjective | costing a lot of money | That phone is too expensive.
eye | noun | one of the two parts of your face that you see with | Close your eyes.
face | noun | the front of your head, with your eyes, nose and mouth | Wash your face.
fall | verb | to go down quickly toward the ground | Leaves fall from the trees.
fall | noun | the time of year between summer and winter | School starts in the fall.
family | noun | your parents, brothers, sisters and other people like that | There are five people in my family.
farm | noun | land where people grow food and keep animals | My uncle has a farm.
fast | adjective | moving or doing something in a short time | This train is very fast.
father | noun | a man who has a child | My father is a teacher.
find | verb | to see or get something that you were looking for | I can't find my shoes.
fine | adjective | well, or good | I am fine, thank you.
fire | noun | the heat and light from something that is burning | We sat around the fire.
fish | noun | an animal that lives and swims in water | I can see a red fish.
floor | noun | the part of a room that you walk on | The baby is sitting on the floor.
floor | noun | all the rooms of a building that are at the same height | My class is on the second floor.
flower | noun | the pretty, colored part of a plant | She picked a yellow flower.
fly | verb | to move through the air | Birds can fly.
fly | noun | a small insect with two wings | There is a fly in my soup.
food | noun | what people and animals eat | We need food and water.
foot | noun | the part of your body at the end of your leg | My left foot hurts.
friend | noun | a person you like and know well | Ben is my best friend.
frog | noun | a small green animal that jumps and can live in water | A frog jumped into the pond.
fruit | noun | apples, bananas, oranges and other things like that | Fruit is good for you.
game | noun | something you play, often with rules | Let's play a game.
girl | noun | a child who will be a woman | The girl is reading.
give | verb | to let someone have something | Give me the pen, please.
glass | noun | the hard, clear thing that windows are made of | The bottle is made of glass.
glass | noun | a thing to drink from that you can see through | I want a glass of water.
glasses | noun | two pieces of glass that you wear to see better | My teacher wears glasses.
good | adjective | nice, right or well done | This is a good book.
grade | noun | the number or letter that a teacher gives your work | I got a good grade in math.
grade | noun | a year of school | I am in the fifth grade.
grandfather grandpa | noun | the father of your mother or father | My grandfather is seventy.
grandmother grandma | noun | the mother of your mother or father | My grandmother tells good stories.
green | adjective | of the color of grass | The leaves are green.
hair | noun | what grows on your head | She has long hair.
hand | noun | the part of your body at the end of your arm | Wash your hands.
happy | adjective | feeling good, not sad | I am happy today.
hat | noun | a thing that you wear on your head | Wear a hat in the sun.
head | noun | the top part of your body, with your face and your hair | My head hurts.
healthy | adjective | well and strong, not sick | Fruit helps you stay healthy.
hear | verb | to get sounds with your ears | I can hear music.
heart | noun | the part inside you that moves your blood | My heart beats fast when I run.
heavy | adjective | weighing a lot, hard to lift | My bag is heavy.
help | verb | to do something for someone so that it gets easier | Can you help me?
homework | noun | the work that a teacher gives you to do at home | I do my homework after school.
horse | noun | a big animal with long hair on its neck that people ride | She is riding a horse.
hospital | noun | a place where doctors and nurses help sick people | He is in the hospital.
hot | adjective | very warm | The soup is hot.
hour | noun | sixty minutes | The trip takes an hour.
house | noun | a building where people live | My house has a red door.
hungry | adjective | wanting to eat | I am hungry.
insect | noun | a small animal with six legs | A bee is an insect.
jacket | noun | a short coat | Take a warm jacket.
job | noun | the work that a person does for money | She has a job in a bank.
juice | noun | the drink that comes from fruit | I like orange juice.
jump | verb | to push yourself up into the air with your legs | The cat jumped onto the table.
kind | adjective | nice to other people | My teacher is very kind.
kind | noun | a group of things that are alike | What kind of music do you like?
kitchen | noun | the room where people cook | Mom is in the kitchen.
kite | noun | a toy on a string that flies in the wind | We fly a kite on the beach.
know | verb | to have something in your mind and be sure of it | I know the answer.
lake | noun | a large area of water with land all around it | We swim in the lake.
laugh | verb | to make a sound because something is funny | The joke made us laugh.
learn | verb | to get to know something, or how to do it | I am learning English.
left | adjective | on the side where your heart is | I write with my left hand.
left | verb | leave, in the past | She left at eight.
leg | noun | one of the parts of the body that we walk with | A dog has four legs.
leave | verb | to go away from a place | We leave at seven.
lesson | noun | a time when someone teaches you something | We have a music lesson on Friday.
letter | noun | a sign such as A or B, used to write words | There are five letters in "apple".
letter | noun | a message on paper that you send to someone | I wrote a letter to my grandma.
library | noun | a place where you can read and borrow books | Our library opens at eight.
light | noun | what lets us see; it comes from the sun or a lamp | Turn on the light.
light | adjective | easy to lift, not heavy | This bag is light.
lion | noun | a big, strong wild cat that lives in Africa | The lion is sleeping.
listen | verb | to try to hear | Listen to the teacher.
look | verb | to turn your eyes to something | Look at this picture.
lunch | noun | the meal in the middle of the day | We have lunch at twelve.
man | noun | a boy who has grown up | That man is my uncle.
map | noun | a picture that shows where places are | Find Japan on the map.
match | noun | a thing that is like another or goes with it | These socks are not a match.
match | verb | to be like another thing, or to go with it | Match the words with the pictures.
math | noun | the study of numbers and shapes | We have math on Monday.
mean | verb | to say in another way; to have as its idea | What does this word mean?
mean | adjective | not kind | Don't be mean to your sister.
meet | verb | to come together with someone | Let's meet at school.
milk | noun | the white drink that comes from cows | The baby drinks milk.
minute | noun | sixty seconds | Wait a minute.
money | noun | the coins and paper that we use to buy things | I have no money.
monkey | noun | an animal with a long tail that climbs trees | The monkey is eating a banana.
month | noun | one of the twelve parts of a year | June is my favorite month.
moon | noun | the big, round, bright thing in the sky at night | The moon is full tonight.
morning | noun | the part of the day before noon | I get up early in the morning.
mother | noun | a woman who has a child | My mother is a doctor.
mom mum | noun | what children call their mother; mum is British | My mom is at work.
dad | noun | what children call their father | My dad cooks well.
mouse | noun | a small animal with a long tail | The cat is looking for a mouse.
mouse | noun | the thing that you move with your hand to use a computer | Click with the mouse.
mouth | noun | the part of your face that you eat and speak with | Open your mouth.
movie | noun | a story in moving pictures | We saw a movie last night.
name | noun | the word that a person or thing is called by | My name is Mia.
nice | adjective | good, kind or pretty | What a nice day!
night | noun | the time when it is dark | I sleep at night.
nose | noun | the part of your face that you smell with | My nose is red.
number | noun | a word or sign that says how many, such as 7 | My favorite number is eight.
nurse | noun | a person whose job is to take care of sick people | The nurse gave me some water.
old | adjective | having lived or been there for a long time; not young or new | My grandpa is old.
online | adverb | on the Internet | I read the news online.
open | adjective | not closed | The shop is open.
open | verb | to make something not closed | Open the window, please.
orange | noun | a round, sweet fruit with a thick skin | I drink the juice of an orange.
orange | adjective | of the color between red and yellow | He has an orange shirt.
page | noun | one side of a piece of paper in a book | Open your book at page ten.
paint | verb | to put color on something, or to make a picture with it | We painted the door green.
paper | noun | the thin thing that we write on and that books are made of | Write your name on the paper.
parent | noun | a mother or a father | My parents are at work.
park | noun | a place in a city with grass and trees | We play in the park.
park | verb | to leave a car in a place for some time | You can't park here.
pen | noun | a thing that you write with; it has ink in it | Can I use your pen?
pencil | noun | a thing that you write or draw with; you can erase what it writes | Draw it with a pencil.
person | noun | a man, a woman or a child | She is a kind person.
pet | noun | an animal that you have at home | Do you have any pets?
phone | noun | a thing that you use to talk to someone far away | Please turn off your phone.
picture | noun | something you draw, paint or make with a camera | This is a picture of my family.
plant | noun | a living thing that grows in the ground | Plants need water.
play | verb | to do something for fun, or to take part in a game | The children are playing outside.
play | verb | to make music with something | She plays the piano.
potato | noun | a round vegetable that grows under the ground | I like potatoes.
present | noun | a thing that you give to someone | I have a present for you.
present | noun | the time now | He lives in the present.
price | noun | how much money you pay for something | The price is on the box.
question | noun | what you say or write when you want to know something | Can I ask a question?
quiet | adjective | with little or no noise | The library is quiet.
rabbit | noun | a small animal with long ears | I have two rabbits.
rain | noun | the water that falls from clouds | I like walking in the rain.
rain | verb | to fall as water from the clouds | It is raining.
read | verb | to look at words and understand them | I read a book every week.
red | adjective | of the color of blood | She has a red bike.
rice | noun | small white or brown seeds that people cook and eat | We eat rice every day.
right | adjective | true, not wrong | That is the right answer.
right | adjective | on the side across from the left | I write with my right hand.
river | noun | a lot of water that runs across the land to the sea | We swam in the river.
road | noun | a way that cars and buses go on | Look before you cross the road.
room | noun | a part of a building with walls and a door | My room is small.
ruler | noun | a straight thing that you use to draw lines and to see how long things are | Draw a line with a ruler.
ruler | noun | a person who leads a country, such as a king | The ruler had a big house.
sad | adjective | not happy | I am sad because my cat is sick.
saw | verb | see, in the past | I saw a bird.
saw | noun | a tool with sharp teeth for cutting wood | He cut the tree with a saw.
see | verb | to know with your eyes that something is there | I can see a bird.
say | verb | to speak words | What did you say?
school | noun | a place where children go to learn | I walk to school.
sea | noun | the salt water that covers much of the world | Fish live in the sea.
sheep | noun | a farm animal with a thick white coat | The sheep eat green grass.
ship | noun | a big boat that goes on the sea | The ship is going to Japan.
shirt | noun | a thing with a collar and buttons that you wear on the top of your body | He has a white shirt.
shoe | noun | a thing that you wear on your foot | My shoes are new.
shop store | noun | a place where you buy things | The shop is closed.
short | adjective | not long or not tall | She has short hair.
sick | adjective | not well | I am sick today.
sing | verb | to make music with your voice | We sing in class.
sister | noun | a girl or woman who has the same parents as you | My sister is fourteen.
plate | noun | the flat thing that you eat from | Put the rice on the plate.
practice | verb | to do something again and again so that you get better | I practice the piano every day.
practice | noun | the time when you do something again and again to get better | We have soccer practice today.
police | noun | the people whose job is to keep others safe and catch thieves | Call the police!
station | noun | a place where trains or buses stop | The train is in the station.
storm | noun | very bad weather with strong wind and rain | The storm broke a tree.
candy | noun | small sweet things to eat | Don't eat candy before lunch.
cookie | noun | a small flat sweet cake | Grandma made cookies.
catch | verb | to take something in your hands while it is moving | Catch the ball!
catch | verb | to be in time for a bus or a train | We have to catch the bus.
line | noun | a long thin mark | Draw a line under your name.
line | noun | people or things one behind another | We waited in line.
point | noun | one of the numbers you get in a game | Our team has ten points.
point | verb | to show something with your finger | Point to the picture.
call | verb | to speak to someone by phone | Call me after school.
call | verb | to give a name to someone or something | We call our dog Max.
answer | noun | what you say or write when someone asks you something | I know the answer.
answer | verb | to say or write something when someone asks you | Answer the question.
driver | noun | a person who drives a car, a bus or a train | The bus driver is kind.
win | verb | to be the first or the best in a game | Our team will win.
lose | verb | to not have something any more and not know where it is | Don't lose your ticket.
lose | verb | to not win | They lost the game.
send | verb | to make something go to a person or a place | I sent you a letter.
wear | verb | to have clothes on your body | She wears a blue dress.
stay | verb | to be in a place and not leave it | Stay here, please.
tell | verb | to say something to someone | Tell me a story.
need | verb | must have | Plants need water.
knife | noun | a thing with a sharp side that you cut with | Cut the bread with a knife.
spoon | noun | a thing that you eat soup with | I need a spoon for my soup.
fork | noun | a thing with points that you eat with | Eat your salad with a fork.
sit | verb | to rest on a chair or on the floor | Sit down, please.
sky | noun | what you see over you when you are outside | The sky is blue.
sleep | verb | to rest with your eyes closed, as you do at night | I sleep eight hours.
slow | adjective | not fast | The bus is slow.
small | adjective | little, not big | A mouse is small.
snake | noun | a long animal without legs | Some snakes can swim.
snow | noun | soft white ice that falls from the clouds | The garden is white with snow.
sock | noun | a soft thing that you wear on your foot, in your shoe | My socks are wet.
song | noun | music with words | I like this song.
soup | noun | a hot food that you eat with a spoon | The soup is too hot.
speak | verb | to say words, or to know a language | Do you speak English?
spring | noun | the time of year between winter and summer | Flowers grow in spring.
stand | verb | to be on your feet | Please stand up.
star | noun | one of the small bright lights in the sky at night | I can see a star.
star | noun | a very famous singer, actor or player | She is a movie star.
story | noun | words that tell what happened; it can be true or not | Tell me a story.
street | noun | a road in a town with houses along it | I live on this street.
strong | adjective | having a lot of power in the body | An elephant is very strong.
student | noun | a person who learns at a school | There are thirty students in our class.
study | verb | to read and work so that you learn something | I study English.
sugar | noun | the sweet white thing in cakes and candy | Do you take sugar in your tea?
summer | noun | the warmest time of the year | We go to the sea in summer.
sun | noun | the big, hot, bright thing in the sky that gives us light | The sun is shining.
swim | verb | to move through water with your body | Ducks can swim.
table | noun | a thing with a flat top and legs; we eat and work at it | Dinner is on the table.
tall | adjective | high, not short | My brother is very tall.
teach | verb | to help someone learn something | She teaches English.
teacher | noun | a person who helps students learn | Our teacher is kind.
team | noun | a group of people who play or work together | Our team won the game.
test | noun | questions that show what you have learned | We have a test on Friday.
think | verb | to use your mind, or to have an idea | Think before you speak.
thirsty | adjective | wanting to drink | I am thirsty.
ticket | noun | a piece of paper that shows that you have paid | Two tickets, please.
tiger | noun | a big wild cat with orange fur and black lines | Tigers can swim.
time | noun | what we measure in minutes, hours and days | What time is it?
tired | adjective | needing to rest or sleep | I am tired.
today | adverb | on this day | It is sunny today.
tomorrow | adverb | on the day after today | See you tomorrow.
tooth | noun | one of the hard white things in your mouth | My tooth hurts.
toy | noun | a thing that children play with | The baby has a new toy.
train | noun | a long line of cars that goes on rails | We took the train.
train | verb | to practice again and again so that you get better | Our team trains on Monday.
tree | noun | a tall plant with leaves and a hard body of wood | A bird is in the tree.
trip | noun | a visit to a place, there and back | We went on a trip to the lake.
truck | noun | a big car that carries heavy things | The truck is full of sand.
trunk | noun | the long nose of an elephant | The elephant drinks with its trunk.
trunk | noun | the thick part of a tree that grows from the ground | The trunk of this tree is very thick.
trunk | noun | the place in a car for bags | Put the bags in the trunk.
umbrella | noun | a thing that you hold over your head in the rain | You can share my umbrella.
uncle | noun | the brother of your mother or father | My uncle is a farmer.
understand | verb | to know what something means | I don't understand this word.
vegetable | noun | a plant that we eat, such as a carrot or a potato | Eat your vegetables.
wait | verb | to stay until something happens | Wait for me!
wake | verb | to stop sleeping | I wake up at six.
walk | verb | to move on your feet, not fast | I walk to school.
wall | noun | one of the sides of a room or a house | There is a picture on the wall.
want | verb | to wish to have or to do something | I want an apple.
warm | adjective | a little hot | This coat is warm.
wash | verb | to make something clean with water | Wash your hands.
watch | verb | to look at something for some time | We watched a movie.
watch | noun | a small clock that you wear on your arm | My watch is slow.
water | noun | what falls as rain and fills rivers; we drink it | Can I have some water?
weather | noun | the rain, sun, wind or snow outside | The weather is nice today.
well | adverb | in a good way | She sings well.
well | adjective | healthy, not sick | I don't feel well.
well | noun | a deep hole in the ground with water in it | They take water from the well.
white | adjective | of the color of snow or milk | I have a white cat.
whisper | verb | to speak very softly | We whisper in the library.
wind | noun | air that moves | The wind is strong today.
window | noun | a part of a wall with glass that you see through | Please open the window.
winter | noun | the coldest time of the year | It snows in winter.
woman | noun | a girl who has grown up | That woman is my teacher.
word | noun | letters or sounds that mean something | What does this word mean?
write | verb | to make words with a pen, a pencil or a computer | Write your name here.
wrong | adjective | not right | That is the wrong answer.
year | noun | twelve months | There are four seasons in a year.
yellow | adjective | of the color of a lemon or the sun | Bananas are yellow.
yesterday | adverb | on the day before today | It rained yesterday.
young | adjective | not old | My sister is very young.
selfie | noun | a photo that you take of yourself | We took a selfie at the beach.
smartphone | noun | a phone that is also a small computer | I look up words on my smartphone.
vlog | noun | videos about your life that you put on the Internet | She has a vlog about food.
wifi | noun | a way to use the Internet without a wire | Is there wifi here?
return | verb | to come back or go back to a place | We return home at five.
return | verb | to give something back | Please return the book by Friday.
count | verb | to say numbers in order, or to find out how many there are | Can you count to a hundred?
shelf | noun | a flat board on a wall or in a case, for books and other things | The book is on the top shelf.
librarian | noun | a person who works in a library | Ask the librarian for help.
title | noun | the name of a book, a song or a movie | What is the title of the book?
author | noun | the person who wrote a book | Who is the author of this story?
adventure | noun | something exciting and sometimes dangerous that you do | The book is about an adventure at sea.
keep | verb | to have something and not give it away | You can keep this pencil.
spell | verb | to say or write the letters of a word in order | How do you spell your name?
place | noun | a part of the world, a town or a room | This is a good place to read.
new | adjective | just made, bought or begun | I have a new bike.
idea | noun | something you think of | That is a good idea.
people | noun | men, women and children | Many people live in this city.
work | noun | what someone does to get money or to make something | My mother goes to work by bus.
work | verb | to do a job; of a machine, to do what it is made for | The computer does not work.
use | verb | to do something with a thing | Can I use your pen?
machine | noun | a thing with parts that move and do work | This machine washes our clothes.
invent | verb | to make something that nobody has made before | Who invented the telephone?
plan | noun | what you want to do, and how | We have a plan for the weekend.
plan | verb | to think about what you will do, and how | Let's plan our trip.
pack | verb | to put things into a bag before you go away | Pack your suitcase tonight.
suitcase | noun | a big bag with hard sides, for clothes on a trip | My suitcase is heavy.
museum | noun | a building where you can look at old or interesting things | We saw dinosaurs in the museum.
weekday | noun | any day from Monday to Friday | The shop is open on weekdays.
week | noun | seven days | We have English three times a week.
afternoon | noun | the time from lunch to evening | I play soccer in the afternoon.
spend | verb | to use money or time | I spend my money on comics.
save | verb | to keep money or time for later | She is saving money for a bike.
save | verb | to help someone or something out of danger | The dog saved the child.
pay | verb | to give money for something | I will pay for the tickets.
cost | verb | to have a price | How much does it cost?
dollar | noun | the money of the United States and some other countries | The book costs ten dollars.
project | noun | a piece of school work that takes time and planning | Our project is about trees.
experiment | noun | a test that shows what happens or whether an idea is right | We did an experiment with water.
result | noun | what happens because of something, or what you find out | The results surprised us.
surprise | noun | something you did not know was coming | The party was a surprise.
surprise | verb | to make someone feel that something was not expected | The noise surprised the cat.
grow | verb | to get bigger | Plants grow in the sun.
begin | verb | to start | School begins at eight.
turn | verb | to move around, or to go another way | Turn left at the bank.
turn | noun | the time when you do something after others | It is your turn.
talk | verb | to say things to someone | We talk about our weekend.
noise | noun | a sound, often a loud one that you do not like | Please don't make noise.
ready | adjective | able to start or to go now | Are you ready for school?
raincoat | noun | a coat that keeps you dry in the rain | Take your raincoat.
thunderstorm | noun | a storm with loud thunder and bright lightning | The thunderstorm woke me up.
sunny | adjective | with a lot of light from the sun | It is sunny today.
late | adjective | after the right time | I am late for school.
opinion | noun | what you think about something | What is your opinion?
agree | verb | to think the same as someone | I agree with you.
explain | verb | to make something easy to understand | Can you explain this word?
afraid | adjective | feeling that something bad may happen | Are you afraid of dogs?
headache | noun | a pain in your head | I have a headache.
exercise | noun | moving your body to stay healthy | Swimming is good exercise.
exercise | noun | something you do to practice or to learn | Do exercise three for homework.
injury | noun | a hurt part of the body | He has an injury to his leg.
diet | noun | what someone eats every day | Fruit is part of a healthy diet.
news | noun | what has just happened, and is told to people | We watch the news on TV.
photo photograph | noun | a picture that is made with a camera | This is a photo of my family.
fact | noun | something that is true | Is that a fact or an opinion?
share | verb | to let others use or have a part of what you have | Share the cookies with your sister.
trust | verb | to believe that someone is good or that something is true | I trust my best friend.
check | verb | to look at something to see if it is right | Check your answers.
notice | verb | to see or hear something | Did you notice her new shoes?
different | adjective | not the same | We have different ideas.
reduce | verb | to make something smaller or less | We want to reduce waste.
waste | noun | things that are thrown away | There is too much plastic waste in the sea.
waste | verb | to use more of something than you need | Don't waste water.
plastic | noun | a light material that is made by people and does not break easily | The bottle is made of plastic.
energy | noun | what makes machines move and gives light and heat | The sun gives us energy.
energy | noun | what lets you do things and not feel tired | Children have a lot of energy.
power | noun | what makes machines and lights work | The power went out in the storm.
air | noun | what we breathe | Open the window for some fresh air.
environment | noun | the air, water, land, plants and animals around us | Trees are good for the environment.
information | noun | facts about something | I need information about the trip.
love | verb | to like someone or something very much | I love my family.
brush | verb | to make something clean or neat with a brush | Brush your teeth every night.
care | verb | to think that someone or something is important | She cares about animals.
long | adjective | far from one end to the other; taking a lot of time | It was a long trip.
imagine | verb | to make a picture in your mind | Imagine a school on the moon.
mind | noun | the part of you that thinks | She has many ideas in her mind.
mind | verb | to feel that something is bad for you | Do you mind if I sit here?
excuse | verb | to forgive someone for something small | Excuse me, where is the library?
excuse | noun | a reason that you give for something you did wrong | He had no excuse for being late.
beaver | noun | a brown animal with a flat tail that builds with wood in rivers | The beaver cut down a small tree.
cherry | noun | a small, round, red fruit | There is a cherry on the cake.
chocolate | noun | a sweet brown food made from the seeds of a tree | I like hot milk with chocolate.
crown | noun | a ring of gold that a king or a queen wears on the head | The queen wore her crown.
donkey | noun | an animal like a small horse with long ears | The donkey carried our bags.
doughnut donut | noun | a small, sweet cake, often in the shape of a ring | I had a doughnut with my milk.
ferry | noun | a boat that carries people and cars over water | We took the ferry to the island.
ghost | noun | a dead person that someone sees in a story | The ghost lived in an old castle.
glove | noun | a thing with five fingers that keeps your hands warm | I lost a glove in the snow.
hamburger burger | noun | a round piece of meat in bread | He ate a hamburger for lunch.
hippopotamus hippo | noun | a very big, gray animal that lives in rivers in Africa | The hippopotamus has a very big mouth.
leopard | noun | a big wild cat with black spots | The leopard can climb trees.
lobster | noun | a sea animal with a hard shell and two big claws | The lobster lives on the sea floor.
lollipop | noun | a hard candy on a stick | She gave me a red lollipop.
octopus | noun | a soft sea animal with eight long arms | The octopus can hide in a small hole.
olive | noun | a small green or black fruit that oil is made from | There is an olive on my pizza.
otter | noun | a brown animal that swims well and eats fish | The otter swims on its back.
peach | noun | a round, sweet fruit with soft skin and a stone in the middle | This peach is very sweet.
puzzle | noun | a game in which you put pieces together, or look for an answer | This puzzle has one hundred pieces.
raccoon | noun | a gray animal with black fur around its eyes | A raccoon looked for food in the trash.
ring | noun | a thing that you wear on your finger | She has a gold ring.
ring | verb | to make the sound of a bell | I heard the phone ring.
scooter | noun | a thing with two wheels that you stand on and push with one foot | I go to school on my scooter.
scorpion | noun | a small animal with a tail that can sting you | A scorpion was hiding under the stone.
seal | noun | an animal that eats fish and lives in the sea and on the beach | The seal is sleeping on the ice.
seal | verb | to close something so that nothing can get in or out | Seal the bag to keep the bread fresh.
shell | noun | the hard outside of an egg, a nut or some animals | We found a shell on the beach.
shrimp | noun | a small sea animal with ten legs that people eat | We had rice with shrimp.
skunk | noun | a black and white animal that can make a very bad smell | The skunk lifted its tail.
slide | noun | a thing that children climb up and come down fast | The park has a long slide.
slide | verb | to move easily over something smooth | The children slide on the ice.
sloth | noun | an animal that moves very slowly and lives in trees | The sloth sleeps all day.
squid | noun | a soft sea animal with ten arms | The squid swims backward.
telescope | noun | a thing that you look through to see the moon and stars | We saw the moon through a telescope.
tram | noun | a kind of train that runs on rails in the street | The tram stops near my house.
turtle | noun | an animal with a hard shell, four legs and a short tail | The turtle walks to the sea.
van | noun | a car like a big box, for many people or things | Our team went to the game in a van.
whale | noun | a very big animal that lives in the sea | The whale came up to breathe.
wrench | noun | a tool for turning things that hold parts together | He fixed the bike with a wrench.
yarn | noun | thick thread for making warm clothes | She bought blue yarn for a hat.
`);
