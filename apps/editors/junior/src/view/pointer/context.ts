import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Carrier, Hand } from './carrier.ts'

const CarrierContext = createContext<Carrier | null>(null)
export const CarrierProvider = CarrierContext.Provider

export function useCarrier(): Carrier {
  const carrier = useContext(CarrierContext)
  if (!carrier) throw new Error('the editor is drawn without a hand')
  return carrier
}

/** What is in the hand now. */
export function useHand(): Hand {
  const carrier = useCarrier()
  return useSyncExternalStore(carrier.subscribe, carrier.hand)
}
