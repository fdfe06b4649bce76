/** What a contact is asked about: one issue or one milestone. */
export interface AskAbout {
  projectId: string
  issue?: string
  milestone?: string
  /** 'I-42 Truss anchors missing · Trostianets City Hospital' */
  title: string
  /** The name of whose work it is; empty where nobody has said. */
  organisation: string
}
