// The script of the home page that runs before the page is drawn. If the address has a query, it makes room for the
// results, so that nothing moves when they appear.

if (new URLSearchParams(location.search).get("q")) document.documentElement.classList.add("searching");
