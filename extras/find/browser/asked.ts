// Makes room for results before the page is drawn, if the address holds a query.

if (new URLSearchParams(location.search).get("q")) document.documentElement.classList.add("searching");
