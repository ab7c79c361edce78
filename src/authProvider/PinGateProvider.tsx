import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { PinGate, PinGateState } from './pinGate';

interface PinGateContextValue extends PinGateState {
  gate: PinGate;
}

const PinGateContext = createContext<PinGateContextValue | null>(null);

export function PinGateProvider({ gate, children }: { gate: PinGate; children: ReactNode }) {
  const state = useSyncExternalStore(gate.subscribe, gate.getState);
  const value = useMemo(() => ({ ...state, gate }), [state, gate]);
  return <PinGateContext value={value}>{children}</PinGateContext>;
}

/** The lock of App Config and its state. */
export function usePinGate(): PinGateContextValue {
  const value = useContext(PinGateContext);
  if (!value) throw new Error('usePinGate must be used within a PinGateProvider');
  return value;
}
