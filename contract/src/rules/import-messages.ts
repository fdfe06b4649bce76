/** What calls about imports are refused with, in words for the user; no other screen needs them. */
export const IMPORT_MESSAGES = {
  tooLarge: 'A schedule or a list of sites can have up to 20 MB.',
  tooManySites: 'At most 1,000 sites can be chosen at once.',
  noFile: 'Please choose a file.',
  underWay: 'This import is being applied.',
  applied: 'This import is applied already.',
  notCompared: 'This import is not compared with the project yet.',
  outdated: 'The project was changed since this import was compared. Compare it anew.',
  stale: 'Somebody else has changed the choices of this import.',
  unknownChoice: 'The file has nothing of this name.',
  newSiteNeedsName: 'These activities name no site. Choose one, or leave them out.',
} as const
