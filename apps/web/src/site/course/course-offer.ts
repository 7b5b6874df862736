export const termText = (accessDays: number | null): string =>
  accessDays === null ? '一直有效' : `开通后 ${accessDays} 天内有效`

export const placesText = (placesLeft: number | null): string => {
  if (placesLeft === null) return ''
  return placesLeft === 0 ? '，名额已满' : `，还剩 ${placesLeft} 个名额`
}
