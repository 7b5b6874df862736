import { changeVariable } from '@mashu/sb3'

export const score = (x = 5, y = 5) => [{ variable: '得分', x, y }]

export const points = (by: number) => changeVariable('得分', by)
