// Made by scripts/problems.ts of the contract's catalogue.
declare module 'virtual:problems/*' {
  export const problems: Record<string, import('../i18n/catalogue.ts').Message>
}
