import { expect, it } from 'vitest';
import { createViewStore } from './view-store.ts';

it('has one layer at a time over the chat', () => {
  const view = createViewStore();
  const { setOverlay, setPalette, openSettings, closeLayers } = view.getState();
  setOverlay(true);
  setPalette(true);
  expect(view.getState()).toMatchObject({ overlay: false, palette: true, settings: null });
  openSettings('tools');
  expect(view.getState()).toMatchObject({ overlay: false, palette: false, settings: 'tools' });
  setPalette(true);
  expect(view.getState()).toMatchObject({ palette: true, settings: null });
  closeLayers();
  expect(view.getState()).toMatchObject({ overlay: false, palette: false, settings: null });
});

it('closes the palette without touching what a chosen command opened', () => {
  const view = createViewStore();
  view.getState().setPalette(true);
  view.getState().openSettings();
  view.getState().setPalette(false);
  expect(view.getState().settings).toBe('model');
});
