/** Addresses of the wall and the report of a lesson. */
export const wallAddress = (id: string): string => `/lesson/${id}`
export const reportAddress = (id: string): string => `/lesson/${id}/report`
