import type { ReactNode } from 'react'

/** Filled parts must set their own fill. */
export const LineFrame = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const CloseIcon = () => (
  <LineFrame>
    <path d="M6 6l12 12M18 6L6 18" strokeWidth={2.8} />
  </LineFrame>
)
export const TickIcon = () => (
  <LineFrame>
    <path d="M5 12.5l5 5L19.5 7" strokeWidth={3.4} />
  </LineFrame>
)
