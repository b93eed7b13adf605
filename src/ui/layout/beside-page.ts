/**
 * Where libraries put what has no place of its own in the page, such as what is only read out. `document.body` would keep it,
 * and with it names, when the page goes from the document.
 */
export const besidePage = document.createElement('div');
