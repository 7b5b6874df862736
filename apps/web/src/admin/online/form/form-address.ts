/** Where the rows of a form are listed and filled in. */
export const formAddress = (id: string): string => `/online/cgformList/${id}`
