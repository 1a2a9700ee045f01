import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore } from "./store/toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("S9-16 a new toast takes the place of the one shown", () => {
  const store = createToastStore();
  store.show({ title: "Primeiro" });
  store.show({ title: "Segundo" });
  expect(store.current()).toMatchObject({ title: "Segundo", isOpen: true });
});

test("S9-16 a dismissed toast closes at once and is removed after 1,000,000 ms", () => {
  const store = createToastStore();
  store.show({ title: "Aviso" });
  store.dismiss(store.current()?.id ?? 0);
  expect(store.current()).toMatchObject({ title: "Aviso", isOpen: false });
  vi.advanceTimersByTime(999_999);
  expect(store.current()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeNull();
});

test("S9-16 a toast shown after a dismissed one outlives the first one's removal", () => {
  const store = createToastStore();
  store.show({ title: "Primeiro" });
  store.dismiss(store.current()?.id ?? 0);
  store.show({ title: "Segundo" });
  vi.advanceTimersByTime(1_000_000);
  expect(store.current()).toMatchObject({ title: "Segundo", isOpen: true });
});

test("S2-13 dismissing a toast that was replaced leaves the new one open", () => {
  const store = createToastStore();
  store.show({ title: "Primeiro" });
  const first = store.current()?.id ?? 0;
  store.show({ title: "Segundo" });
  store.dismiss(first);
  expect(store.current()).toMatchObject({ title: "Segundo", isOpen: true });
});

test("a new attempt dismisses the error of the last one, and nothing else", () => {
  const store = createToastStore();
  store.show({ title: "Erro no login", tone: "destructive" });
  store.dismissError();
  expect(store.current()).toMatchObject({ title: "Erro no login", isOpen: false });
  store.show({ title: "Senha criada", tone: "success" });
  store.dismissError();
  expect(store.current()).toMatchObject({ title: "Senha criada", isOpen: true });
});

test("a new page dismisses the error of the last one, unless it is about the new page", () => {
  const store = createToastStore();
  store.show({ title: "Erro no login", tone: "destructive" });
  store.dismissErrorOfPage();
  expect(store.current()).toMatchObject({ isOpen: false });
  store.show({ title: "Você entrou, mas sem conectar o Google", tone: "destructive", isForNextPage: true });
  store.dismissErrorOfPage();
  expect(store.current()).toMatchObject({ isOpen: true });
  store.dismissError();
  expect(store.current()).toMatchObject({ isOpen: false });
});
