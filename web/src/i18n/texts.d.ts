// Made by scripts/texts.ts of the files in contract/locales.
declare module 'virtual:texts' {
  type Load = () => Promise<{ areas: import('./catalogue.ts').Areas[] }>
  export const loaders: Record<
    import('@plumbline/contract/texts/languages').Language,
    { all: Load; setup: Load; story: Load; issue: Load; shared: Load; second: Load; sheets: Load }
  >
}
declare module 'virtual:texts/*' {
  export const areas: import('./catalogue.ts').Areas[]
}
