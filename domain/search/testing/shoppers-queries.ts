/**
 * What shoppers type, and what is right: every piece of the first three designs is all that stands beside the query.
 * "nothing:" says that the shop has no such piece; then the nearest are shown, and are what follows.
 *
 * ring, engagement, band, necklace, bracelet, tennis, earring, anklet, stone: its kind · set= its setting · cut= its shape ·
 * metal= a part of its metal · natural, lab: its origin · < > pounds · ct= about a weight it can be had in, ct< ct> · cert= ·
 * colour= · clarity= · first= the design that comes first · any: no more than something
 */
export const SHOPPERS_QUERIES = `
engagement ring | engagement
engagement rings | engagement
enagement ring | engagement
engagment rings uk | engagement
engagemnt ring | engagement
diamond engagement ring | engagement
diamond engagement rings for women | engagement
lab grown engagement ring | engagement lab
lab diamond engagement ring | engagement lab
lab created engagement rings | engagement lab
laboratory grown diamond engagement ring | engagement lab
natural diamond engagement ring | engagement natural
mined diamond ring | ring natural
platinum engagement ring | engagement metal=platinum
engagement ring platinum 1 carat | engagement metal=platinum ct=1
1 carat engagement ring | engagement ct=1
1ct engagement ring | engagement ct=1
1 ct solitaire | set=solitaire ct=1
one carat diamond ring | ring ct=1
1.0ct diamond ring | ring ct=1
2 carat engagement ring | engagement ct=2
2ct lab grown ring | ring lab ct=2
two carat solitaire ring | ring set=solitaire ct=2
half carat engagement ring | engagement ct=0.5
0.5ct ring | ring ct=0.5
1/2 carat solitaire | set=solitaire ct=0.5
half a carat diamond ring | ring ct=0.5
0.75 carat ring | ring ct=0.75
three quarter carat engagement ring | engagement ct=0.75
1.5 carat diamond ring | ring ct=1.5
1.5ct halo | set=halo ct=1.5
1 1/2 carat ring | ring ct=1.5
50 point diamond ring | ring ct=0.5
solitaire | set=solitaire
solitaire ring | ring set=solitaire
solitare ring | ring set=solitaire
solitair | set=solitaire
solitiare engagement ring | engagement set=solitaire
sollitaire | set=solitaire
single stone ring | ring
platinum solitaire | set=solitaire metal=platinum
white gold solitaire ring | ring set=solitaire metal=white-gold
18ct white gold solitaire | set=solitaire metal=18k-white
solitaire ring under 3000 | ring set=solitaire <3000
solitaire ring lab platinum | ring set=solitaire lab metal=platinum
3 carat solitaire | set=solitaire ct=3
halo ring | ring set=halo
hallo ring | ring set=halo
halo engagement rings | engagement set=halo
halo engagment ring white gold | engagement set=halo metal=white-gold
haloes | set=halo
halo platinum ring lab | ring set=halo metal=platinum lab
three stone ring | ring set=three-stone
3 stone ring | ring set=three-stone
three-stone diamond ring | ring set=three-stone
trilogy ring | ring set=three-stone
trilogy engagement ring yellow gold | engagement set=three-stone metal=yellow-gold
past present future ring | ring set=three-stone
wedding ring | ring band
wedding rings | ring band
wedding band | band
weding ring | band
diamond wedding band | band
womens wedding rings diamond | band
wedding ring rose gold | band metal=rose-gold
9ct rose gold wedding ring | band metal=9k-rose
platinum wedding ring | band metal=platinum
platinum wedding band with diamonds | band metal=platinum
eternity ring | band set=eternity
eternity rings | band set=eternity
eternity band | band set=eternity
full eternity ring platinum | band set=eternity metal=platinum
ethernity ring | band set=eternity
eternaty ring | band set=eternity
half eternity ring | ring set=pave
half eternity | ring set=pave
pave ring | ring set=pave
pavé band | band set=pave
anniversary ring | ring band
anniversary present for wife | any
diamond ring | ring
diamond rings | ring
dimond ring | ring
daimond rings | ring
diamnd ring | ring
ring | ring
rings | ring
rings for her | ring
ladies diamond ring | ring
gold ring | ring metal=gold
gold diamond ring | ring metal=gold
18ct gold ring | ring metal=18k
18k gold ring | ring metal=18k
18 carat gold ring | ring metal=18k
18kt rose gold ring | ring metal=18k-rose
18 karat white gold ring | ring metal=18k-white
18ct ring | ring metal=18k
18 ct diamond ring | ring metal=18k
750 white gold ring | ring metal=18k-white
9ct gold ring | ring metal=9k
9k ring | ring metal=9k
9ct diamond ring | ring metal=9k
yellow gold ring | ring metal=yellow-gold
yellow gold engagement ring | engagement metal=yellow-gold
yelow gold ring | ring metal=yellow-gold
rose gold ring | ring metal=rose-gold
pink gold ring | ring metal=rose-gold
rosegold ring | ring metal=rose-gold
white gold ring | ring metal=white-gold
whitegold ring | ring metal=white-gold
platinum ring | ring metal=platinum
platnum ring | ring metal=platinum
platinium rings | ring metal=platinum
platinum rings for women | ring metal=platinum
plat ring | ring metal=platinum
platinum or white gold ring | ring metal=platinum|white-gold
silver ring | nothing: ring | metal=silver
14k white gold ring | nothing: ring
22ct gold ring | nothing: ring
ring under 3000 | ring <3000
rings under £3000 | ring <3000
rings under £3,000 | ring <3000
diamond ring less than 2700 | ring <2700
ring below 3k | ring <3000
ring max 3000 | ring <3000
engagement ring up to £3000 | engagement <3000
engagement rings under 3k | engagement <3000
engagement ring budget 3000 | engagement <3000
engagement ring £2500 to £3500 | engagement >2500 <3500
engagement ring between 2500 and 3500 | engagement >2500 <3500
engagement ring 2500-3500 | engagement >2500 <3500
engagement ring over 5000 | engagement >5000
ring from £4000 | ring >4000
ring 3000 pounds | ring <3000
ring £3000 or less | ring <3000
cheap engagement rings | engagement first=three-stone-ring
cheapest diamond ring | ring first=diamond-band
most expensive ring | ring first=solitaire-ring
oval engagement ring | nothing: engagement | cut=oval
oval ring | nothing: ring | cut=oval
1ct oval platinum under 2000 | nothing: metal=platinum <2000 ct=1
emerald cut engagement ring | nothing: engagement | cut=emerald
princess cut ring | nothing: ring | cut=princess
pear shaped engagement ring | nothing: engagement | cut=pear
round engagement ring | engagement cut=round
round brilliant ring platinum | ring cut=round metal=platinum
round cut solitaire | set=solitaire cut=round
studs | earring set=stud|bezel
stud | earring set=stud|bezel
diamond studs | earring set=stud|bezel
diamond stud earrings | earring set=stud|bezel
dimond stud earings | earring set=stud|bezel
stud earings | earring set=stud|bezel
studd earrings | earring set=stud|bezel
1ct diamond studs | earring set=stud|bezel ct=1
half carat stud earrings | earring set=stud|bezel ct=0.5
2 carat diamond stud earrings | earring set=stud|bezel ct=2
platinum studs | earring set=stud metal=platinum
white gold stud earrings | earring set=stud metal=white-gold
silver stud earrings | earring set=stud metal=silver
silver diamond studs | earring set=stud metal=silver
yellow gold stud earrings | earring set=bezel metal=yellow-gold
lab grown studs | earring set=stud lab
lab grown diamond earrings | earring lab
lab made earrings | earring lab
labs earrings | earring lab
natural diamond earrings | earring natural
earrings | earring
earings | earring
earing | earring
ear rings | earring
earrrings | earring
diamond earrings | earring
diamond earrings under 1000 | earring <1000
earrings under £1000 | earring <1000
earrings under 1.2k | earring <1200
earrings 1000 to 1500 | earring >1000 <1500
gold earrings | earring metal=gold
18ct gold earrings | earring metal=18k
9ct gold earrings | earring metal=9k
silver earrings | earring metal=silver
hoops | earring set=hoop
hoop earrings | earring set=hoop
diamond hoops | earring set=hoop
diamond hoop earings | earring set=hoop
gold hoops | earring set=hoop metal=gold
gold hoop earrings 9ct | earring set=hoop metal=9k
18ct yellow gold hoops | earring set=hoop metal=18k-yellow
hop earrings | earring
huggies | earring set=hoop
huggie earrings | earring set=hoop
small gold hoops | earring set=hoop metal=gold
drop earrings | earring set=drop
diamond drop earrings | earring set=drop
dangle earrings | earring set=drop
dangly earrings | earring set=drop
platinum drop earrings | earring set=drop metal=platinum
bezel studs | earring set=bezel
bezel set earrings | earring set=bezel
rubover earrings | earring set=bezel
solitaire earrings | earring set=stud|bezel
halo earrings | nothing: earring | set=halo
pearl earrings | nothing: earring
ruby earrings | nothing: earring
necklace | necklace
necklaces | necklace
neckless | necklace
necklase | necklace
neclace | necklace
diamond necklace | necklace
diamond neckalce | necklace
diamond necklaces for women | necklace
pendant | necklace set=pendant|halo
pendent | necklace set=pendant|halo
diamond pendant | necklace set=pendant|halo
diamond pendant necklace | necklace set=pendant|halo
pendant necklace white gold | necklace set=pendant|halo metal=white-gold
platinum pendant | necklace metal=platinum
round pendant | necklace cut=round
cushion pendant | necklace cut=cushion
cushion cut necklace yellow gold | necklace cut=cushion metal=yellow-gold
halo necklace | necklace set=halo
halo pendant | necklace set=halo
solitaire necklace | necklace set=pendant
solitaire pendant | necklace set=pendant
single diamond necklace | necklace
bezel necklace | necklace set=bezel
rose gold necklace | necklace metal=rose-gold
gold necklace | necklace metal=gold
silver necklace | necklace metal=silver
silver diamond pendant | necklace metal=silver
station necklace | necklace set=chain
diamonds by the yard | set=chain
1 carat necklace | necklace ct=1
1ct diamond pendant | necklace ct=1
half carat pendant | necklace ct=0.5
5 carat pendant | necklace ct=5
lab diamond necklace | necklace lab
necklace under 1500 | necklace <1500
necklace under £1,500 lab grown | necklace <1500 lab
necklace for mum | necklace
heart necklace | nothing: necklace | cut=heart
pearl necklace | nothing: necklace
bracelet | bracelet
bracelets | bracelet
braclet | bracelet
bracelett | bracelet
bracelt | bracelet
diamond bracelet | bracelet
diamond bracelets for women | bracelet
tennis bracelet | tennis
tennis bracelets | tennis
tenis bracelet | tennis
tennis braclet | tennis
tennis | tennis
diamond tennis bracelet | tennis
lab grown tennis bracelet | tennis lab
lab diamond tennis bracelet | tennis lab
lab created tennis bracelet 18k | tennis lab metal=18k
natural tennis bracelet | tennis natural
tennis bracelet platinum | tennis metal=platinum
tennis bracelet silver | tennis metal=silver
sterling silver tennis bracelet | tennis metal=silver
925 silver tennis bracelet | tennis metal=silver
rose gold tennis bracelet | tennis metal=rose-gold
yellow gold tennis bracelet | tennis metal=yellow-gold
9ct gold tennis bracelet | tennis metal=9k
9ct white gold tennis bracelet | tennis metal=9k-white
18ct yellow gold tennis bracelet | tennis metal=18k-yellow
18ct gold tennis bracelet lab | tennis metal=18k lab
tennis bracelet under 2000 | tennis <2000
tennis bracelet under £1000 | tennis <1000
tennis bracelet under 2k | tennis <2000
tennis bracelet 4 carat | tennis ct=4
5ct tennis bracelet | tennis ct=5
cheap tennis bracelet | tennis first=classic-tennis-bracelet
gold bracelet | bracelet metal=gold
silver bracelet | bracelet metal=silver
platinum bracelet | bracelet metal=platinum
line bracelet | bracelet set=line
bangle | bracelet set=bangle
bangles | bracelet set=bangle
diamond bangle | bracelet set=bangle
gold bangle | bracelet set=bangle metal=gold
rose gold bangle | bracelet set=bangle metal=rose-gold
9ct bangle | bracelet set=bangle metal=9k
station bracelet | bracelet set=chain
anklet | anklet
anklets | anklet
ankle bracelet | anklet
ankle bracelets gold | anklet metal=gold
silver anklet | anklet metal=silver
anklet under 1000 | anklet <1000
diamond anklet | anklet
loose diamonds | stone
loose diamond | stone
lose diamonds | any
loose lab diamonds | stone lab
loose natural diamond | stone natural
oval diamond | cut=oval
oval | cut=oval
oval lab diamond | cut=oval lab
oval cut diamond | cut=oval
princess cut | cut=princess
princes cut diamond | cut=princess
princess | cut=princess
emerald cut | cut=emerald
emerald cut diamond | cut=emerald
emrald cut | cut=emerald
emrald | cut=emerald
asscher | cut=asscher
asher cut | cut=asscher
ascher cut diamond | cut=asscher
pear diamond | cut=pear
pear shape | cut=pear
teardrop diamond | cut=pear
tear drop | cut=pear
marquise | cut=marquise
marquis diamond | cut=marquise
marquee cut | cut=marquise
cushion cut diamond | cut=cushion first=natural-cushion-cut-diamond
radiant cut | cut=radiant
radient | cut=radiant
heart shaped diamond | cut=heart
heart diamond | cut=heart
round brilliant diamond 1ct | cut=round ct=1 first=natural-round-brilliant-diamond
1ct round diamond | cut=round ct=1 first=natural-round-brilliant-diamond
1 carat diamond | stone ct=1
1.2 carat princess cut diamond | stone cut=princess ct=1.2
2ct cushion diamond | cut=cushion ct=2 first=natural-cushion-cut-diamond
4 carat emerald cut lab diamond | stone cut=emerald ct=4 lab
over 3 carat lab diamond | ct>3 lab
3ct+ oval | cut=oval ct>3
gia certified diamond | cert=GIA
gia round diamond F VS1 | cert=GIA cut=round colour=F clarity=VS1
D colour diamond | nothing: any
E colour loose diamond | stone colour=E
vvs2 oval diamond | stone cut=oval clarity=VVS2
loose diamond under 5000 | nothing: stone
platinum | metal=platinum
rose gold | metal=rose-gold
white gold | metal=white-gold
18ct gold | metal=18k
18k | metal=18k
9ct gold | metal=9k
9 carat white gold | metal=9k-white
silver | metal=silver
sterling silver | metal=silver
gold | metal=gold
lab grown | lab
lab grown diamonds | lab
lab diamonds | lab
labgrown | lab
lab created diamonds | lab
man made diamonds | lab
cvd diamond | lab
natural diamonds | natural
under 1000 | <1000
under £1000 | <1000
under 2000 | <2000
£1000 - £1500 | >1000 <1500
gifts | gift
gift | gift
gift for her | gift
gifts under 1000 | gift <1000
gift under £1,000 | gift <1000
birthday gift for wife under 1500 | gift <1500
necklace for my nan | necklace
bridesmaid earrings | earring
ring for auntie under 3000 | ring <3000
christmas present for girlfriend | gift
gifts under 500 | nothing: gift
gift ideas mum | gift
diamonte | any
zirconia ring | nothing: ring
moissanite ring | nothing: ring
sapphire engagement ring | nothing: engagement
gold watch | nothing: metal=gold
mens wedding ring | nothing: band
studs or hoops | earring set=stud|bezel|hoop
rings and earrings | any
necklace and earrings gold | metal=gold
platinum ring lab 1ct | ring lab metal=platinum ct=1
lab 1ct ring white gold under 3000 | ring lab metal=white-gold <3000 ct=1
earrings lab silver under 900 | earring lab metal=silver <900
3 stone yellow gold lab ring under 3k | ring set=three-stone lab metal=yellow-gold <3000
rose gold diamond band 9ct | band metal=9k-rose
1ct studs lab grown white gold under 1100 | earring set=stud lab metal=white-gold <1100 ct=1
eternity ring white gold lab under £2600 | band set=eternity lab metal=white-gold <2600
ENGAGEMENT RING | engagement
  tennis   bracelet  | tennis
tennis-bracelet | tennis
engagement-ring, platinum! | engagement metal=platinum
ring💍 | ring
💍 diamond ring | ring
I'm looking for a platinum engagement ring please | engagement metal=platinum
show me earrings under £1000 | earring <1000
nice gold necklace for my girlfriend | necklace metal=gold
diamond not natural | lab
natural not lab grown ring | ring natural
not gold ring | ring metal=platinum|silver
round not oval diamond | cut=round
engagement ring not halo | engagement set=solitaire|three-stone|pave|vintage|channel|bezel|cluster|plain
no halo engagement ring platinum | engagement metal=platinum
`
