// The word lists of the search, as data: an entry a line. list-entries.ts reads them. They are in a script, because
// pages load them with the search.

/** Little words, which the search ignores, in English and other languages of Europe. */
export const LITTLE_WORDS = `
a
about
all
an
and
any
are
as
at
be
been
but
by
can
could
did
do
does
doing
for
from
had
has
have
he
his
how
i
if
in
into
is
it
its
may
me
might
must
my
need
needs
no
not
of
on
one
only
or
our
out
over
shall
should
so
some
that
the
their
them
then
there
these
they
this
those
to
too
under
until
up
us
was
we
were
what
when
where
whether
which
while
who
whose
why
will
with
without
would
yet
you
your
de
la
le
les
des
du
une
un
en
el
los
las
del
por
para
con
al
der
die
das
den
dem
mit
auf
zu
von
und
gegen
il
lo
te
het
op
van
et
ou`;

/** Words that the search treats as one word: the first word of a line stands for all words of the line, with commas. */
export const SAME_WORDS = `
retainage, holdback, retention
setoff, offset
assign, assignable
deduct, deductible
defense, defence
advice, advise`;

/** Words that turn the next word into its opposite. */
export const NEGATIONS = `
not
never`;

/** Words of a question about law. */
export const LAW_WORDS = `
law
legal
legally
statute
act
ucc
section
chapter
court
judge
sue
sued
lawsuit
enforceable
enforce
jurisdiction
adjudication
limitation
prescription
directive
regulation
bankruptcy
bankrupt
insolvency
insolvent
petition
creditor
liquidator
administration
trustee
preference
trust
assignment
assignee
defense
prompt
lien
burden
statutory
surety
derecognition
impairment
recoupment
criteria
accounting
gaap
ifrs
asc
far
dfars
cisg
ccaa
bgb
hgb
usc
inso
ccq
hgcra
gscop
ppsa
bia
ucta
lpcdia
mtsa
cplr
paca
ftc
patman
pomerene
egalim
vob
dailly
foreclosure
repossession
moratorium
Aufrechnung
Abtretung
Verjahrung
Insolvenz
affacturage
cession
verrekening`;

/** Words that ask about law beside the name of a definition. */
export const RULE_WORDS = `
limit
maximum
percent
percentage
deadline
interest
years
void
valid`;

/** Words that stand before a number in a citation of law. */
export const CITATION_WORDS = `
section
sections
s
sec
art
article
rule
reg
regulation
act
cfr
usc
far
dfars
ias
ifrs
asc
asu`;

/** Words that ask for a paper, or for what a paper shows. */
export const PAPER_WORDS = `
prove
proven
proof
evidence
show
say
mean
document
paper
paperwork
template
sample
example
copy
original
required
blank
used
good
contain
pdf
format
wording`;

/** Words for a paper, whatever its kind. */
export const PAPER_NOUNS = `
paper
document
doc
letter
report
statement
list
email
mail
form
notice
agreement
contract
certificate
cert
table
file
record
proof
printout
slip
sheet
note
log
schedule
protocol
minute
bill
confirmation
memo
receipt
ticket
order
invoice
screenshot
photo
extract
spreadsheet
ledger
copy
something
thing
paperwork
advice
page
text
publication
authorization
authorisation
promise`;

/**
 * Words for a form or a message, or of its name. A name of a thing that has one of them asks for a paper: "cost change
 * form".
 */
export const FORM_WORDS = `
form
report
notice
certificate
document
statement
schedule
segment
line
untdid
desadv
invoic`;

/** Verbs of what happened to a thing. */
export const EVENT_VERBS = `
says
came
got
took
refuses
fails
rejected
remaining`;

/**
 * Words of a request for a decision, a price, a sum or an action, by their kind. "#sum" is the sign for a sum of money
 * (signs.ts).
 */
export const REQUEST_WORDS: Readonly<Record<string, string>> = {
  own: `
my
our
us
we
me
i
this
these`,
  sum: `
#sum`,
  asks: `
should
shall
can
could
may
must
do
does
did
would
will
are
is
have
am
was
were`,
  question: `
what
how
which
who
when
where
why`,
  acts: `
accrue
act
adjudicate
adjust
advise
age
allocate
amend
analyse
analyze
appeal
apply
approve
argue
assess
assign
audit
authorise
authorize
bid
bill
book
build
buy
calc
calculate
cancel
categorize
charge
check
choose
classify
clear
close
code
collect
complete
compose
compute
confirm
convert
convince
correct
create
decide
deduct
defend
demand
determine
draft
drop
email
enforce
escalate
estimate
evaluate
exclude
explain
extend
file
fill
finance
fix
flag
forecast
fund
generate
get
give
grade
haircut
hold
include
keep
lend
list
looking
make
match
model
negotiate
offer
pay
pick
post
predict
prepare
present
price
produce
project
pull
put
quote
raise
rank
rate
rebill
recalculate
recommend
reconcile
record
recover
refund
reject
release
repay
reply
request
respond
reverse
review
rewrite
run
score
seeking
sell
send
set
settle
ship
split
stop
submit
sue
suggest
sum
summarize
take
tell
total
transfer
treat
turn
validate
value
verify
waive
withhold
work
write`,
  value: `
advance
best
chance
chances
cheapest
collectible
creditworthy
eligible
enforceable
entitled
exposure
fair
fee
forecast
haircut
ineligible
legal
legit
lender
lenders
likelihood
likely
loss
much
odds
offer
ought
percentage
premium
price
probability
quote
rate
rating
recoveries
recovery
reserve
risky
safe
score
sure
valid
valuation
value
verdict
worth
yield`,
};

/** Words side by side that ask for a decision, a price or a sum, in English and other languages of Europe. */
export const REQUEST_FRAMES = `
have a case
can we recognise
shall we
muss ich
darf ich
soll ich
kann ich
dois je
je peux
faut il
debo
puedo
conviene
vale a pena
mag ik
mag mijn
moet ik
devo
posso`;

/** Words before a request that only make it polite. */
export const POLITE_WORDS = `
please
pls
kindly
can
could
would
you
need
to
want
me
us
just
now
so
hi`;

/** What every answer says of its order. */
export const ORDER_NOTE = "The order follows the words that you typed. It says what to read next, not what a claim is.";
