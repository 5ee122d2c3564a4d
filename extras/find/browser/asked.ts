// Before anything is drawn: whoever comes with a query sees the results where they will stand.

if (new URLSearchParams(location.search).get("q")) document.documentElement.classList.add("searching");
