import { expect, it } from 'vitest';
import { createViewStore } from './view-store.ts';

it('has one layer at a time above the chat', () => {
  const view = createViewStore();
  const { setOverlay, setPalette, openSettings, openView, closeLayers } = view.getState();
  setOverlay('conversations');
  setPalette(true);
  expect(view.getState()).toMatchObject({ overlay: null, palette: true, view: null });
  openSettings('tools');
  expect(view.getState()).toMatchObject({ palette: false, view: 'settings', settingsSection: 'tools' });
  openView('measurements');
  expect(view.getState()).toMatchObject({ palette: false, view: 'measurements' });
  setPalette(true);
  expect(view.getState()).toMatchObject({ palette: true, view: null });
  closeLayers();
  expect(view.getState()).toMatchObject({ overlay: null, palette: false, view: null });
});

it('replaces one pane above the chat with the other', () => {
  const view = createViewStore();
  view.getState().setOverlay('conversations');
  view.getState().setOverlay('loaded-tools');
  expect(view.getState().overlay).toBe('loaded-tools');
});

it('closes the palette without closing what a selected command opened', () => {
  const view = createViewStore();
  view.getState().setPalette(true);
  view.getState().openSettings();
  view.getState().setPalette(false);
  expect(view.getState()).toMatchObject({ view: 'settings', settingsSection: 'model' });
});
