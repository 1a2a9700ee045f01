type Props = {
  id: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  "aria-describedby": string;
};

/**
 * A switch in the look of Themes. A button of our own, because Themes' switch brings a hidden
 * checkbox for native forms, which is 1.5 KB of the first load.
 */
export function Switch({ isOn, onChange, ...props }: Props) {
  const state = isOn ? "checked" : "unchecked";
  return (
    <button
      {...props}
      type="button"
      role="switch"
      aria-checked={isOn}
      data-state={state}
      className="rt-reset rt-SwitchRoot rt-r-size-2 rt-variant-surface"
      onClick={() => onChange(!isOn)}
    >
      <span className="rt-SwitchThumb" data-state={state} />
    </button>
  );
}
