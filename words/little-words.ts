import { readMeanings } from './own-meanings.ts';

/** Meanings of function words for ten-year-olds, because WordNet lacks them or has only rare ones (he, the gas). */
export const LITTLE_WORDS = readMeanings(`
a an | determiner | one person or thing, when it is not important which one | I have a dog and an old cat.
the | determiner | the one that we both know about | The sun is hot.
this | determiner | the one that is here, near me | This book is mine.
this | pronoun | the person or thing that is here | This is my sister.
that | determiner | the one that is over there | Look at that bird!
that | pronoun | the person or thing that is over there | That is our school.
that | conjunction | begins the part that says what you know, think or say | I know that you are right.
these | determiner | the ones that are here, near me | These shoes are new.
those | determiner | the ones that are over there | Those trees are very tall.
some | determiner | a number or an amount that is not said exactly | I want some water.
any | determiner | even one, even a little; used in questions and with not | Do you have any brothers?
no | determiner | not one, not any | There is no milk.
no | interjection | the opposite of yes | No, thank you.
every | determiner | all of them, one by one | I walk to school every day.
each | determiner | every one of two or more, one at a time | Each student has a book.
either | determiner | one or the other of two | You can sit on either side.
either | adverb | also not | I don't like tea, and he doesn't like it either.
neither | determiner | not one and not the other of two | Neither answer is right.
both | determiner | the two of them | Hold it with both hands.
all | determiner | every one, or the whole of it | All my friends are here.
another | determiner | one more, or a different one | Can I have another cookie?
other | determiner | a different one, not this one | Where is my other shoe?
such | determiner | of this kind, or so very | It was such a good day.
many | determiner | a large number of | She has many friends.
much | determiner | a large amount of | We don't have much time.
more | determiner | a larger number or amount | I need more time.
most | determiner | nearly all, or more than all the others | Most children like games.
few | determiner | not many | Few people live here.
several | determiner | more than two, but not many | I called you several times.
enough | determiner | as much or as many as you need | Do we have enough chairs?
what | pronoun | used to ask about a thing | What is your name?
what | determiner | used to ask which kind | What color do you like?
which | determiner | used to ask about one of a few | Which bag is yours?
which | pronoun | tells more about a thing | The bus, which was late, was full.
whose | determiner | used to ask who has or owns something | Whose pencil is this?
who | pronoun | used to ask about a person, or tells more about one | Who is your teacher?
whom | pronoun | who, when something is done to that person; mostly in writing | To whom did you write?
whoever | pronoun | any person who | Whoever comes first gets the seat.
whichever | pronoun | any one that | Take whichever you like.
whatever | pronoun | anything that, or no matter what | You can eat whatever you want.
i | pronoun | the person who is speaking | I am ten years old.
me | pronoun | the person who is speaking, after a verb or a word such as to | Please help me.
my | determiner | belonging to the person who is speaking | My name is Lan.
mine | pronoun | the one that belongs to me | That red bike is mine.
myself | pronoun | me, and nobody else | I hurt myself.
you | pronoun | the person or people I am talking to | Do you like music?
your | determiner | belonging to the person I am talking to | Open your book.
yours | pronoun | the one that belongs to you | Is this coat yours?
yourself | pronoun | you, and nobody else | Look at yourself in the mirror.
yourselves | pronoun | you, when I am talking to more than one person | Did you make this yourselves?
he | pronoun | a boy, a man or a male animal that we know about | He is my brother.
him | pronoun | he, after a verb or a word such as to | I gave him a book.
his | determiner | belonging to a boy or a man | His name is Ben.
his | pronoun | the one that belongs to him | The blue cup is his.
himself | pronoun | that boy or man, and nobody else | He cut himself.
she | pronoun | a girl, a woman or a female animal that we know about | She is my sister.
her | pronoun | she, after a verb or a word such as to | I know her.
her | determiner | belonging to a girl or a woman | Her hair is long.
hers | pronoun | the one that belongs to her | The green bag is hers.
herself | pronoun | that girl or woman, and nobody else | She taught herself to swim.
it | pronoun | a thing or an animal that we know about | I like this song. It is funny.
it | pronoun | used to talk about the weather, the time or how far something is | It is raining.
its | determiner | belonging to a thing or an animal | The dog wants its ball.
itself | pronoun | that thing or animal, and nothing else | The cat washed itself.
we | pronoun | the person who is speaking and others | We are in the same class.
us | pronoun | we, after a verb or a word such as to | Come with us.
our | determiner | belonging to us | Our house is small.
ours | pronoun | the one that belongs to us | That car is ours.
ourselves | pronoun | us, and nobody else | We made dinner ourselves.
they | pronoun | the people, animals or things that we know about | They are playing outside.
they | pronoun | one person, when we do not say whether it is a girl or a boy | Someone called, but they didn't leave a name.
them | pronoun | they, after a verb or a word such as to | I can see them.
their | determiner | belonging to them | Their dog is big.
theirs | pronoun | the one that belongs to them | This ball is theirs.
themselves | pronoun | those people or animals, and nobody else | The children washed themselves.
oneself | pronoun | any person's own self | It is hard to laugh at oneself.
someone somebody | pronoun | a person, when we do not know or say who | There is someone at the door.
something | pronoun | a thing, when we do not know or say what | I want something to eat.
anyone anybody | pronoun | any person | Is anyone at home?
anything | pronoun | any thing | Do you need anything?
everyone everybody | pronoun | all the people | Everyone is here.
everything | pronoun | all the things | I told her everything.
nobody | pronoun | not one person | Nobody knows the answer.
nothing | pronoun | not one thing | There is nothing in the box.
none | pronoun | not one, not any | None of us was late.
be | verb | used to say what, who, where or how someone or something is | I want to be a doctor.
be | auxiliary | used with another verb to say what is going on | Please be waiting at the door.
am | verb | the form of be that goes with I | I am happy.
am | auxiliary | used with I to say what you are doing now | I am reading.
is | verb | the form of be that goes with he, she or it | She is my friend.
is | auxiliary | used with he, she or it to say what is going on now | It is raining.
are | verb | the form of be that goes with you, we or they | They are at school.
are | auxiliary | used with you, we or they to say what is going on now | We are playing.
was | verb | the form of be for I, he, she or it in the past | I was tired.
was | auxiliary | used with I, he, she or it to say what was going on | He was sleeping.
were | verb | the form of be for you, we or they in the past | We were late.
were | auxiliary | used with you, we or they to say what was going on | They were singing.
been | verb | the form of be that follows have, has or had | I have been to Hanoi.
being | auxiliary | the form of be that follows is or was | You are being very kind.
do | verb | to work on something or make it happen | I do my homework after school.
do | auxiliary | used with I, you, we or they to ask a question, or with not | Do you like fish?
does | auxiliary | used with he, she or it to ask a question, or with not | Does she live here?
does | verb | the form of do that goes with he, she or it | He does the dishes.
did | auxiliary | used to ask a question about the past, or with not | Did you see that?
did | verb | do, in the past | I did it yesterday.
done | verb | finished; the form of do that follows have or be | I have done my homework.
have | verb | to own something, or to hold it | I have two brothers.
have | auxiliary | used with another verb to talk about what happened before now | I have seen that movie.
has | verb | the form of have that goes with he, she or it | She has a new bike.
has | auxiliary | used with he, she or it to talk about what happened before now | He has gone home.
had | verb | have, in the past | We had a big lunch.
had | auxiliary | used to talk about what happened before another thing in the past | The train had left when we came.
having | verb | the form of have that ends in -ing | We are having lunch.
can | auxiliary | to be able to do something | The bird can fly.
can | auxiliary | to be allowed to do something | Can I go out and play?
can | noun | a round metal box for food or drinks | Open a can of soup.
cannot | auxiliary | to be not able or not allowed to do something | Fish cannot walk.
could | auxiliary | was able to; can, in the past | I could swim when I was five.
could | auxiliary | used to ask politely | Could you help me, please?
will | auxiliary | used to talk about the future | I will call you tomorrow.
will | noun | the power to decide what you do | She has a strong will.
would | auxiliary | used to say what you want, politely | I would like some water.
would | auxiliary | used to talk about what is only imagined | If I were a bird, I would fly.
shall | auxiliary | used with I or we to ask if something is a good idea | Shall we go?
should | auxiliary | used to say what is right or good to do | You should sleep more.
may | auxiliary | used to ask if you are allowed, politely | May I come in?
may | auxiliary | will perhaps | It may rain today.
may | noun | the fifth month of the year; written May | My birthday is in May.
might | auxiliary | will perhaps | We might be late.
might | noun | great strength or power | He pushed with all his might.
must | auxiliary | used to say that someone has to do something | You must wear a seat belt.
must | auxiliary | used to say that you are nearly sure | You must be tired.
ought | auxiliary | should; always followed by to | You ought to say sorry.
not | adverb | makes a sentence mean the opposite | I am not tired.
of | preposition | belonging to, or being a part of | The door of the house is red.
in | preposition | inside | The milk is in the fridge.
in | preposition | during a month, a year or a part of the day | School starts in September.
on | preposition | touching the top or the outside of something | The cup is on the table.
on | preposition | used with days | We have music on Monday.
at | preposition | in that place | I am at home.
at | preposition | used with hours | Lunch is at twelve.
by | preposition | near, at the side of | Sit by the window.
by | preposition | used to say how, or who did it | I go to school by bus.
for | preposition | meant to be given to, or to help | This present is for you.
for | preposition | used to say how long | I waited for an hour.
with | preposition | together, in the same place | Come with me.
with | preposition | using | Cut it with a knife.
from | preposition | starting at a place, a time or a person | I come from Brazil.
to | preposition | in the direction of, as far as | We walk to school.
to | preposition | used before a verb | I want to sing.
into | preposition | to the inside of | She ran into the house.
onto | preposition | to a place on top of | The cat jumped onto the bed.
about | preposition | on the subject of | This is a book about whales.
about | adverb | a little more or less than | It takes about an hour.
above | preposition | higher than | The lamp is above the table.
below | preposition | lower than | Write your name below the line.
under | preposition | lower than something, and often covered by it | The dog is under the bed.
over | preposition | above, or from one side to the other | The plane flew over the city.
over | adverb | finished | The lesson is over.
across | preposition | from one side to the other | We swam across the lake.
through | preposition | in at one side and out at the other | The ball went through the window.
between | preposition | with one on each side | Sit between Ana and me.
among | preposition | in the middle of a group | I was among friends.
around | preposition | on all sides of, or in a circle | We sat around the fire.
round | adjective | shaped like a ball or a circle | The moon is round.
against | preposition | touching, or on the other side in a game or a fight | Our team played against yours.
along | preposition | from one end toward the other | We walked along the river.
behind | preposition | at the back of | Stand behind me.
beside | preposition | next to | Sit beside your friend.
besides | preposition | as well as | Who came besides Tom?
beyond | preposition | farther away than | The sea is beyond those hills.
despite | preposition | even though there is | We went out despite the rain.
down | adverb | to a lower place | Sit down, please.
down | preposition | to a lower part of | The ball rolled down the hill.
during | preposition | at some time in, or all through | Don't talk during the test.
except | preposition | but not | Everyone came except Ken.
inside | preposition | in the inner part of | What is inside the box?
near | preposition | not far from | I live near the school.
off | preposition | away from, or down from | The cup fell off the table.
off | adverb | not working, not on | Turn the light off.
out | adverb | away from the inside | Let's go out and play.
outside | preposition | not in, but close to | Wait outside the room.
outside | adverb | not in a building | It is cold outside.
past | preposition | beyond, or up to and farther than | We drove past the school.
past | noun | the time before now | People had no phones in the past.
per | preposition | for each | It costs two dollars per person.
since | preposition | from that time until now | I have been here since Monday.
since | conjunction | because | Since it is late, let's go home.
than | conjunction | used when you compare two people or things | She is taller than me.
throughout | preposition | in every part of, or all through | It rained throughout the day.
till until | preposition | up to the time of | Wait until five o'clock.
toward towards | preposition | in the direction of | The dog ran toward me.
up | adverb | to a higher place | Look up at the sky.
up | preposition | to a higher part of | We walked up the hill.
upon | preposition | on; mostly in stories and in writing | Once upon a time there was a king.
via | preposition | going through | We flew to Tokyo via Seoul.
within | preposition | inside, or before the end of | Finish it within an hour.
without | preposition | not having, or not using | I can't read without my glasses.
before | preposition | earlier than | Wash your hands before lunch.
before | conjunction | earlier than the time when | Think before you speak.
after | preposition | later than | We play after school.
after | conjunction | later than the time when | I read after I eat.
and | conjunction | also; joins two words or ideas | I have a cat and a dog.
or | conjunction | joins two things when only one is chosen | Do you want tea or milk?
but | conjunction | joins two ideas that are different | It is small but strong.
nor | conjunction | and not | She can't sing, nor can I.
so | conjunction | for that reason | I was tired, so I went to bed.
so | adverb | very | You are so kind.
yet | adverb | until now; used in questions and with not | I am not ready yet.
yet | conjunction | but | It is old, yet it works well.
if | conjunction | used to say what has to happen first | If it rains, we will stay at home.
because | conjunction | for the reason that | I am happy because it is Friday.
although though | conjunction | even if it is true that | Although it was cold, we went out.
unless | conjunction | if not | We will be late unless we run.
while | conjunction | during the time that | Don't talk while you eat.
whereas | conjunction | but, when you compare two things | I like tea, whereas she likes milk.
whether | conjunction | if; used when there are two or more choices | I don't know whether it is true.
when | adverb | used to ask about the time | When is your birthday?
when | conjunction | at the time that | I was sad when he left.
whenever | conjunction | every time that | Come whenever you like.
where | adverb | used to ask about a place | Where is my bag?
wherever | conjunction | in or to any place that | Sit wherever you like.
why | adverb | used to ask for the reason | Why are you sad?
how | adverb | used to ask in what way | How do you spell it?
however | adverb | but; used to begin a sentence that says something different | It was raining. However, we had fun.
as | conjunction | while, or because | I sang as I walked.
as | preposition | in the job of, or in the same way | She works as a nurse.
like | verb | to think that something is nice | I like ice cream.
like | preposition | almost the same as | He looks like his father.
there | adverb | in or to that place | Put it there.
there | pronoun | used with is and are to say that something exists | There is a dog in the garden.
here | adverb | in or to this place | Come here, please.
too | adverb | also | I like it too.
too | adverb | more than is good | This soup is too hot.
very | adverb | used to make a word stronger | It is very cold.
also | adverb | as well, too | She also plays the piano.
then | adverb | at that time, or next | We ate, and then we played.
now | adverb | at this time | I am busy now.
just | adverb | only, or a very short time ago | I just got home.
only | adverb | and no more, and no other | I have only one sister.
never | adverb | not at any time | I never eat meat.
always | adverb | every time, at all times | She is always kind.
often | adverb | many times | We often go to the beach.
sometimes | adverb | at some times, but not always | Sometimes I walk to school.
maybe | adverb | it can be so, or not | Maybe it will snow.
perhaps | adverb | it can be so, or not | Perhaps he is sick.
hello hi hey | interjection | said when you meet someone, or to call someone | Hello, how are you?
bye goodbye | interjection | said when you leave someone | Goodbye! See you tomorrow.
oh | interjection | said when you are surprised | Oh, it's you!
ah | interjection | said when you understand, or like something | Ah, now I see.
wow | interjection | said when you find something great | Wow, what a big cake!
oops | interjection | said when you make a small mistake | Oops, I dropped it.
ouch | interjection | said when something hurts | Ouch! That was hot.
ok okay | interjection | said when you agree | OK, let's go.
yes yeah yep | interjection | said when you agree, or when something is true | Yes, I like it.
nope | interjection | no, among friends | Nope, not today.
please | interjection | said to ask politely | Sit down, please.
thanks | interjection | said when someone has helped you or given you something | Thanks for your help.
sorry | interjection | said when you did something wrong | Sorry, I am late.
`);
