import { screen } from '@testing-library/react'

export const none = { created: 0, submitted: 0, marked: 0, published: 0, active: 0 }
export const empty = { records: [], total: 0, size: 1, current: 1, pages: 0 }
export const figure = (label: string) =>
  screen
    .getAllByText(label)
    .map((found) => found.closest('a'))
    .find((link) => link !== null)!
export const query = (link: Element) => new URLSearchParams(link.getAttribute('href')!.split('?')[1])
export const WORKS = '/teaching/teachingWork/list'
