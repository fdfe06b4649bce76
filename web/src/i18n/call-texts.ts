/** Texts for failures that bring no message of the server; set when a language is loaded. */
export const callTexts = {
  offline: '',
  /** A change that was asked for without a network. */
  notSent: '',
  /** A change that was called off while it was under way. */
  cancelled: '',
  unexpected: '',
  /** Code of the page is gone, and what to do about it. */
  updated: '',
  reload: '',
  /** The language that they are in; '' before one is loaded. */
  language: '',
}
