/** A right to enter a project, as the calls of the contract take it. */
export type Admission = { code: string } | { invitation: string }
