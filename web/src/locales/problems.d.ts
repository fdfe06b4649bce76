// Made by scripts/problems.ts of the contract's catalogue.
declare module 'virtual:problems/*' {
  export const problems: Record<string, import('./catalogue.ts').Message>
}
