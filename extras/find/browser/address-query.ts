// Makes room for results before the page is drawn if the address has a query, so that nothing moves when they come.

if (new URLSearchParams(location.search).get("q")) document.documentElement.classList.add("searching");
