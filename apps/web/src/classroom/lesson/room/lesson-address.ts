export const wallAddress = (id: string): string => `/lesson/${id}`
export const reportAddress = (id: string): string => `/lesson/${id}/report`
