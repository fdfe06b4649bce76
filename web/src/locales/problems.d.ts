// Made by scripts/problems.ts of the contract's catalogue.
declare module 'virtual:problems/*' {
  export const problems: import('./catalogue.ts').Areas
}
