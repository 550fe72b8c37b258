import { describe, expect, it } from 'vitest';
import { createSelection } from '#workspace/selection.ts';
import { applySearch, searchOf } from './addressSync.ts';

describe('the address of a selection', () => {
  it('is plain while nothing was chosen', () => {
    expect(searchOf(createSelection().getState(), 'x1')).toEqual({ tab: undefined, evidence: undefined });
  });
  it('survives the way there and back', () => {
    const selection = createSelection();
    applySearch({ tab: 'raw', evidence: 'S4' }, selection.getState(), 'x1');
    expect(searchOf(selection.getState(), 'x1')).toEqual({ tab: 'raw', evidence: 'S4' });
  });
  it('does not carry the evidence of another exchange', () => {
    const selection = createSelection();
    applySearch({ evidence: 'S4' }, selection.getState(), 'x1');
    expect(searchOf(selection.getState(), 'x2').evidence).toBeUndefined();
  });
  it('pins nothing while nothing is shown', () => {
    const selection = createSelection();
    applySearch({ evidence: 'S4' }, selection.getState(), undefined);
    expect(selection.getState().pinned).toBeUndefined();
  });
});
