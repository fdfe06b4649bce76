/**
 * Whether screens are looked at in everything that they come in, as `npm run bench -- accessible` asks. Left
 * alone, the tests take turns: a screen in one of both sizes, a walk over screens in one of both languages.
 */
export const looksAtAll = process.env['LOOK_AT_ALL'] === '1'

/** The languages of the walk of this number. */
export function languagesOf(walk: number): readonly ('en' | 'uk')[] {
  if (looksAtAll) return ['en', 'uk']
  return walk % 2 === 0 ? ['en'] : ['uk']
}
