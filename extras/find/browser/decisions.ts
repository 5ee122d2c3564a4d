// What asks for a decision or for a sum, which no definition gives: phrases with commas between them, and "# " before
// what the next ones are. The words of a phrase are looked for in their order, with at most three others between two of
// them. Words that are the same stand for each other.

/** Words that are the same in a phrase: the first of the line stands for all. */
export const ALIKE = `
we, i, you, me, us, someone, somebody, anyone, anybody, bank, banks, lender, lenders, factor, factors, funder, funders, financier
auditor, auditors, underwriter, underwriters, insurer, insurers
can, could, may, might, do, does, did, shall
will, would
is, are, am, was, were`;

/** Words that point at something. They do not count in a phrase. */
export const POINTING = `the, a, an, this, that, these, those, my, our, your, their, his, its, it, me, us`;

/** Words that point at one thing of somebody's own. */
export const THIS = `this, these, those, my, our, attached, enclosed`;

/** Words that point at one thing behind an order. */
export const IT = `that, it, me, us`;

/** Words that name the one who asks, who is asked, or a sum. */
export const PERSONS = `
i, we, you, me, us, my, our, your, mine, ours, yours, bank, lender, factor, funder, auditor, underwriter, insurer, somebody, someone, sum, percent, percentage`;

/** What a question of yes or no begins with. */
export const YES_OR_NO = `
is, are, am, was, were, has, have, can, could, may, might, must, should, shall, would, will, do, does, did, whether
check if, check whether, check that, tell me if, tell me whether, tell us if, tell us whether, confirm, verify, advise if, advise whether`;

/** What another question, an order or a wish begins with. */
export const OPENERS = `
# questions
what, whats, which, how, hows, who, whos, when, where, why
# superlatives
best, cheapest
# orders
tell, give, help, make, decide, predict, classify, evaluate, assess, apply, check, recommend, advise, show
# wishes
need, want, i need, we need, i want, we want, i would like, we would like, looking for`;

/** What begins a question in the middle, behind a comma. */
export const ASIDE = `
is it, is this, is that, are they, are these, can we, can i, should we, should i, shall we, would you, will you, do you, do we, how much, what is it`;

/** What orders a sum, if a person, a sum or something is named. */
export const SUMS_ORDERED = `
estimate, predict, forecast, add up, total up, run the numbers, do the math, do the maths, project`;

/**
 * What orders a decision if it points at something or names a person or a sum: "release this holdback", and not
 * "release of retention".
 */
export const ORDERED = `
price, rate, approve, approve or reject, approve or decline, reject, release, buy, sell, fund, finance, value, flag, write off, set
accept or reject, accept or decline, pay or reject, pay or dispute, classify, categorize, categorise, review, audit, examine, assess, evaluate, verify, validate
accept, analyze, analyse, assign, authorize, authorise, choose, give, pick, collect, dispute, file, insure, mark, prioritize, prioritise, put, settle, sign, sign off, sign off on, sort`;

/** What orders a price or a place in an order, of whatever it points at: "score the dispute". */
export const PRICED = `
price, value, score, rank, rate, grade`;

/** What orders an assurance or asks for advice, whatever stands behind it. */
export const ASSURED = `
confirm that, confirm if, confirm whether, confirm we, confirm i, verify that, verify if, verify whether, verify we
advise me, advise us, advise if, advise whether, tell me if, tell me whether, tell us if, tell us whether, tell me what to do, tell me what i, tell me what to, let me know if, let me know whether, look at attached, look at the attached, have a look at, shall i, shall we, do you offer, do you buy, are you a lender, are you a factor, is this a, is this an, is that a`;

/** What asks for it wherever it begins what is typed, or what stands behind a comma. */
export const BEGUN = `
# the one or the other
ok to, okay to, ok if, good to, safe to, worth it, worth suing, chances of, chance of, write off or, chase or, true sale or, count it or, worth disputing, worth fighting
go or no go, go no go, buy or pass, pass or buy, buy or sell, fund or pass, fund or decline, good or bad, yes or no
accept or reject, reject or accept, approve or reject, approve or decline, pay or dispute, dispute or credit, dispute or accept, settle or sue, settle or fight
# what to do
decide, best offer, looks like fraud, looks like scam, right or wrong, true or false, just tell if, just tell whether, just tell what,
what do we exclude, what do we carve out, what do we haircut, what do we reserve, what do we offer, green light, flag which, decide if, decide whether, decide which, decide on, decide for, make decision, make call, make offer
decide between, pick best, pick which, choose best, choose which, select best, double check, sanity check, pass or fail, thumbs up
suggest price, suggest rate, suggest reserve, suggest discount, authorize payment, authorise payment, approve release
release payment, release funds, release money, approve payment, approve payment of, mark invoice, approve invoice, approve credit, approve loan, approve funding
need approval, need second opinion, need ruling, need answer, need verdict, need quote, need offer, need decision, need advance, need loan, need funding
# who buys or lends
looking for buyer, looking for bank, looking for funding, looking for loan, looking for financing
find bank, find we, find buyer, get quote, get we quote, make we offer, get loan, get cash, who buys, who lends, who funds, who finances, who pays most
best bank, cheapest bank, cheapest way to finance, best way to finance, cheapest financing
# what it comes to
calculate, compute, work out, net present value of, npv of`;

/** What makes no order of it. */
export const COUNTED = `of, per, no, number, method, basis`;

/** What is none of it, although its words are. */
export const NEVER = `
# a right, a program or a ledger that is called so
on sum of invoice value, eligible purchase, eligible product, eligible sale, eligible item, eligible for rebate, eligible for discount, eligible for return, eligible for refund
co-op fund, coop fund, development fund, marketing fund, promotional fund, promotion fund, trade fund, mdf fund
worth of, good faith, bid bond, risk of loss, purchase price allocation, predictable short
# how something is worked out in general
who decides if, who decides whether, how do we calculate, how to calculate, how is calculated, how are calculated, how do we estimate, how to estimate
# what to read
should we ask, should we read, should we look, should we see, should we check, should we request, should we inspect, should we cite, should we get`;

/** What asks for it in every question and order, and if it begins what is typed with "for" or "on" behind it. */
export const SOUGHT = `
# what may be lent on a claim
haircut, advance rate, advance percentage, loan to value, ltv, borrowing base, borrow
eligible, eligibility, ineligible, bankable, factorable, financeable, finanzable, fundable
good collateral, acceptable collateral, as collateral, take as security, accept as security, security for loan, collateral for loan, underwrite
factoring fee, fee for factoring, factoring rate, discount rate, apply for funding, apply for credit, apply for loan, funding for, for factoring
concentration limit, concentration cap, credit limit, credit line
reserve against, dilution reserve, right reserve, right category, which category, what category, contra reserve, how much reserve, what reserve, size of reserve, recommended reserve
can we lend, will we lend, can we finance, will we finance, can we fund, will we fund, can we factor, can we advance, will we advance, how much advance
advance will we, advance can we, maximum advance, max advance, advance on, for advance, get loan, loan against, who will fund, who will finance, who will buy
best bank for, cheapest bank for, factoring company, factoring companies, factoring cost, customer for credit, guarantee invoice, guarantee payment, how fast can we pay, how fast can we fund
# what it is worth
worth, fair value, fair price, best price for, market price for, net realizable value, net realisable value, valuation, present value
purchase price for, price to pay, what discount for, what multiple, irr, npv, yield
reasonable price, reasonable discount, right discount, right rate, fair discount, fair rate, fair offer, good price, loss rate
how much will be, what will we charge, what rate do we charge, what fee do we charge, how much do we charge, how much will we charge
make offer, offer for, bid, quote for, good deal, good money
# how likely it is paid
look right, look valid, look good, look fair, good idea, bad idea, be safe, good enough, too late to, strong enough, which is better, what is better, better to
who is right, who will win, who wins, will refund, will repay, is it likely, likely to pay, likely to win, how probable
probability, likelihood, odds, chances, chance of, collectible, collectable, collectibility, collectability, predict, safest, riskiest, expected credit
how likely, how safe, how risky, how sure, how good is, how solid is, how reliable is, is safe, safe to buy, safe payer
credit score, credit rating, credit risk, credit quality, default risk, default rate, creditworthy, good credit, rating of, which rating, what rating
will default, will customer pay, will buyer pay, will debtor pay, will they pay, will retailer pay, will it pay, will be paid, will get paid, when will pay
go bankrupt, going bankrupt, going to pay
decide if, decide whether, can we recommend, recommend best, recommend bank, recommend which, yes or no, safe to, ok to, should be written off, should be released, should be approved
expected credit loss, expected loss, expected recovery, expected payment, loss given default, recovery rate, dilution rate, win rate, ecl, lgd
impairment, impaired, provision matrix, bad debt provision, doubtful accounts, how much provision`;

/** What asks for it in a question or an order with a person or a sum in it. */
export const REQUESTED = `
# what to do with it
what will we do, what do we do, what risk, what options, what share of, who should, who pay, how do we get, how do we win, how do we fight, should we, should be, can we buy, will we buy, can we sell, can we purchase, will we purchase, can we invest, can we bid, can we discount, can we get cash
can we release, can we write off, can we approve, can we exclude, can we use as security, can we use as collateral
whether to, accept or dispute, accept or contest, credit or dispute, credit or contest, fund or pass, approve or decline,
will bank take, will bank buy, will bank fund, will bank finance, will bank accept, will bank advance, what will be, what are rates, what are fees, will settle at, will collect, right or wrong, need to know by,
which bucket, help choose, help pick, help decide, need number for, approve invoice, reject invoice
sell invoices, sell receivables, buy claims, need cash, need money, tell we if, tell we whether, decide for we, write off, classify, how will we price, how will we value, how will we classify, how will we rate, what price, tell price, tell value, can we value, can we rank, can we rate, can we score, will we accept, will we sign, can we sign, which of invoices, which of receivables, which of claims, best receivables
is we entitled, is we liable, is we right, is right to
# how likely it is paid
is recoverable, is collectable, can be recovered, will be recovered
is we owed, how long until, what percentage will we
# what it comes to
how much can we, how much we can, how much we will, how much will we, how big should, how large should, how high should, how much to, what to accrue, what to reserve, what to book, what do we book, what do we reserve, what do we accrue, exposure, when can we expect, what do we owe, what will we owe, what is payout, what will cost, will cost we, what is net, net amount, net exposure
calculator, calculate, compute, work out, run numbers, sum minus, sum less, sum on sum, sum of sum, sum at sum`;

/** What asks for it in a question of yes or no about one thing of somebody's own, or about a sum. */
export const JUDGED = `
# what it is
qualify, qualified, count as, counted as, treated as, fall under, belong to, pass, correct, right to refuse, right to deduct, entitled, liable, right to, legal, legally, wrong, earn, let us, survive, be counted, allowed, true sale, genuine, authentic, fake, fraud, fraudulent, forged, legit, legitimate, justified, valid, invalid, bogus, real, enforceable
acceptable, recoverable, sellable, saleable, admissible, final and binding
# whether it is enough
ok, okay, fine, good, bad, right, enough, sufficient, reasonable, too high, too low, too much, fair
# how it ends
be sold, be bought, be funded, be financed, be pledged, be booked, be approved, be released, be written off, win, lose, recover, recovered, get back, go through, hold up, stand up, should be, or not
will be approved, will be accepted, will be rejected, will be allowed, will be denied`;

/** Who asks, or is asked about, behind one of the verbs. */
export const ASKERS = `i, we, they`;

/** Verbs that begin a question of a person. */
export const VERBS = `am, are, can, could, may, might, must, shall, should, will, would, do, did, have`;

/** Words of the services of this site: who types one asks for no decision. */
export const SERVICES = `
accessibility, api, browser, cite, commercially, cookie, csv, definition, definitions, download, email, embed, excel, install, json, license, link, mcp, page, pdf, print, privacy, python, reuse, search, site, spreadsheet, subscribe, url, website, word, words, term, zip`;

/** What a question of meaning begins with, if no person is named. */
export const MEANING = `
what does, what do, does a definition, what is a haircut, what is a borrowing, what counts, what decides, what makes, what is meant, what is eligible, what is an eligible, what is an ineligible, what are eligible, who decides, meaning, define, definition`;

/** What asks for it if it ends what is typed. */
export const ENDED = `
or not, take it, is that legal, is this legal, is that ok, is it ok, do i get it, my options, our options, or write off, or chase, or fight`;
