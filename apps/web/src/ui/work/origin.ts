import type { WorkOrigin } from '@mashu/contract/teaching/work'

export const originText = ({ workName }: WorkOrigin): string =>
  workName === null ? '改编自已经收起的作品' : `改编自《${workName}》`
