/** The language of the page, for what the server answers its calls in. */
export function pageLanguage(): { "accept-language": string } {
  return { "accept-language": document.documentElement.lang };
}
