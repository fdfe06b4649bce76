/** Something that exists, as the parameters of the paths that lead to it. */
export type PathParams = Record<string, string>
