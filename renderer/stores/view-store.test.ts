import { expect, it } from 'vitest';
import { createViewStore } from './view-store.ts';

it('has one layer at a time above the chat', () => {
  const view = createViewStore();
  const { setOverlay, openPalette, openSettings, openView, closeLayers } = view.getState();
  setOverlay('conversations');
  openPalette('everything');
  expect(view.getState()).toMatchObject({ overlay: null, palette: 'everything', view: null });
  openSettings('tools');
  expect(view.getState()).toMatchObject({ palette: null, view: 'settings', settingsSection: 'tools' });
  openView('measurements');
  expect(view.getState()).toMatchObject({ palette: null, view: 'measurements' });
  openPalette('everything');
  expect(view.getState()).toMatchObject({ palette: 'everything', view: null });
  closeLayers();
  expect(view.getState()).toMatchObject({ overlay: null, palette: null, view: null });
});

it('replaces one pane above the chat with the other', () => {
  const view = createViewStore();
  view.getState().setOverlay('conversations');
  view.getState().setOverlay('loaded-tools');
  expect(view.getState().overlay).toBe('loaded-tools');
});

it('closes the palette without closing what a selected command opened', () => {
  const view = createViewStore();
  view.getState().openPalette('everything');
  view.getState().openSettings();
  view.getState().closePalette();
  expect(view.getState()).toMatchObject({ view: 'settings', settingsSection: 'model' });
});
