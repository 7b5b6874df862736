import type { WorkOrigin } from '@mashu/contract/teaching/work'

/** Names the work from which a remix was made. */
export const originText = ({ workName }: WorkOrigin): string =>
  workName === null ? '改编自已经收起的作品' : `改编自《${workName}》`
